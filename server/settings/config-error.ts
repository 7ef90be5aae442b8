/** A setting or an argument that cannot be used; its message is complete for a person. */
export class ConfigError extends Error {}
