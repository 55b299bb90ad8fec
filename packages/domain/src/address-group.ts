const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The key under which calls of an address are counted: the owner of one IPv6 address has the 2^64 of its network. */
export function addressGroup(address: string): string {
  const v4 = mapped.exec(address)?.[1]
  if (v4 !== undefined) return v4
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const between = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...(tail === undefined ? [] : between), ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** A dotted end, as in `64:ff9b::192.0.2.1`, stands for two groups. */
const groupsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
