/** Debian's user without any permission. */
const NOBODY = 65534

/** The account that stands for the image's unprivileged user: nobody where tests run as root, else whoever runs them. */
export function imageUser(): { uid: number; gid: number } {
  const uid = process.getuid?.() ?? NOBODY
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid: process.getgid?.() ?? NOBODY }
}

/** A shell command of the image that gives files to its user `node`, with the account that stands for it. */
export function withImageUser(script: string): string {
  return script.replaceAll('chown node ', `chown ${imageUser().uid} `)
}

/** What a step may see of this machine's environment: the way to the network, and where npm keeps its downloads. */
export function inheritedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && INHERITED.test(name) ? [[name, value]] : [],
    ),
  )
}

const INHERITED =
  /^(HOME|LANG|TMPDIR|\w+_proxy|npm_config_(cache|registry|userconfig)|NODE_EXTRA_CA_CERTS|SSL_CERT_\w+)$/i
