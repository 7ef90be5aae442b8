/** An invalid setting or argument. Its message is complete: print it without a stack trace. */
export class ConfigError extends Error {}
