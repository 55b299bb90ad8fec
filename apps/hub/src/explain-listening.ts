interface Address {
  host: string
  port: number
}

const sentences: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ host, port }) =>
    `Port ${port} of ${host} is taken. Stop what listens there, or set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine. ${hosts}`,
  EINVAL: ({ host }) =>
    `HOST ${host} cannot be listened on; a link-local address needs its interface, as in fe80::1%eth0. ${hosts}`,
  ENOTFOUND: ({ host }) => `HOST ${host} is a name that leads to no address. ${hosts}`,
  EAI_AGAIN: ({ host }) => `HOST ${host} is a name that leads to no address right now. ${hosts}`,
  EAFNOSUPPORT: ({ host }) => `HOST ${host} is of a kind of address this machine does not have. ${hosts}`,
}
const hosts =
  'Set it to 127.0.0.1 for this machine alone, to 0.0.0.0 for all its addresses, or to one of them.'

/** Why the API cannot listen where `HOST` and `PORT` say, and which of the two to change. */
export function explainListening(error: NodeJS.ErrnoException, address: Address): string {
  const sentence = sentences[error.code ?? '']
  return (
    sentence?.(address) ??
    `The hub cannot listen on HOST ${address.host}, PORT ${address.port}: ${error.message}`
  )
}
