export interface HookAddress {
  /** Where the outside reaches the hub; undefined when nobody said. */
  publicUrl?: string | undefined
  /** Also ask for hooks to an address of this machine, which only systems on it can call. */
  hookOnLoopback?: boolean | undefined
}

const loopback = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The address a platform shall call, null when it has no way to us. */
export function hookUrlFor(
  { publicUrl, hookOnLoopback }: HookAddress,
  { connector, inboundKey }: { connector: string; inboundKey: string | null },
): string | null {
  const base = publicUrl === undefined ? null : URL.parse(publicUrl)
  if (!base || inboundKey === null) return null
  if (loopback.test(base.hostname) && !hookOnLoopback) return null
  return `${base.href.replace(/\/+$/, '')}/api/inbound/${connector}/${inboundKey}`
}
