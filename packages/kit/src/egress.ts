import type { LookupAddress } from 'node:dns'
import { isIP } from 'node:net'
import { err, ok, type Result } from '@ihub/domain/result'
import ipaddr from 'ipaddr.js'

/** Why the egress filter refuses a target; the code is the translation key's last part. */
export type ForbiddenReason =
  | 'malformed-url'
  | 'scheme'
  | 'credentials-in-url'
  | 'address-spelling'
  | 'internal-name'
  | 'not-public'

export interface ForbiddenTarget {
  reason: ForbiddenReason
  /** The host, or the address it led to; empty when the text is not a URL. */
  target: string
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Ranges beyond the public internet that outgoing calls may reach. */
export type AllowedRanges = readonly [Address, number][]

const noRanges: AllowedRanges = []

/** Reads `IHUB_EGRESS_ALLOW` style entries such as `10.20.0.0/16`; a bare address is a range of one. */
export function parseAllowedRanges(entries: readonly string[]): Result<AllowedRanges, { invalid: string }> {
  const ranges: [Address, number][] = []
  for (const entry of entries.map((text) => text.trim()).filter((text) => text !== '')) {
    const cidr = entry.includes('/') ? entry : `${entry}/${entry.includes(':') ? 128 : 32}`
    const isCanonical = isIP(cidr.slice(0, cidr.indexOf('/'))) !== 0
    if (!isCanonical || !ipaddr.isValidCIDR(cidr)) return err({ invalid: entry })
    ranges.push(ipaddr.parseCIDR(cidr))
  }
  return ok(ranges)
}

/** Decides on one numeric address, as DNS or a URL gave it: `undefined` when it may be called. */
export function findForbiddenAddress(
  address: string,
  allowed: AllowedRanges = noRanges,
): ForbiddenTarget | undefined {
  if (isIP(address) === 0) return { reason: 'not-public', target: address }
  const parsed = ipaddr.parse(address)
  if (allowed.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match(base, bits)))
    return undefined
  const isPublic = parsed instanceof ipaddr.IPv6 ? isPublicV6(parsed) : parsed.range() === 'unicast'
  return isPublic ? undefined : { reason: 'not-public', target: address }
}

/** Keeps the addresses that may be called; a name with none of them is forbidden. */
export function keepAllowedAddresses(
  hostname: string,
  addresses: readonly LookupAddress[],
  allowed: AllowedRanges,
): Result<LookupAddress[], ForbiddenTarget> {
  const kept = addresses.filter(({ address }) => findForbiddenAddress(address, allowed) === undefined)
  return kept.length > 0 ? ok(kept) : err({ reason: 'not-public', target: hostname })
}

/**
 * Checks a URL without asking DNS, for when a webhook or an integration is saved.
 * The address a name leads to is checked again at every connection.
 */
export function checkUrl(text: string, allowed: AllowedRanges = noRanges): Result<URL, ForbiddenTarget> {
  const url = URL.parse(text)
  if (!url) return err({ reason: 'malformed-url', target: '' })
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return err({ reason: 'scheme', target: host })
  const authority = findAuthority(text)
  if (url.username !== '' || url.password !== '' || authority.includes('@'))
    return err({ reason: 'credentials-in-url', target: host })
  const forbidden = isIP(host) === 0 ? checkName(host, allowed) : checkLiteral(host, authority, allowed)
  return forbidden ? err(forbidden) : ok(url)
}

// RFC 4291 §2.5.4: everything global unicast so far is under 2000::/3, which leaves out ::/96 and 64:ff9b::/96.
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

function isPublicV6(address: ipaddr.IPv6): boolean {
  if (!address.match(globalUnicast) || address.range() !== 'unicast') return false
  // RFC 5214 §6.1: an ISATAP identifier carries an IPv4 address below any prefix.
  const [, , , , high, low] = address.parts
  return !(low === 0x5efe && (high === 0 || high === 0x200))
}

/** The authority as it was typed, because the URL parser rewrites `0x7f.1` to `127.0.0.1`. */
function findAuthority(text: string): string {
  const found = /^[^a-z]*[a-z][a-z0-9+.-]*:[\\/]*([^\\/?#]*)/i.exec(text)
  return (found?.[1] ?? '').trim()
}

function checkLiteral(host: string, authority: string, allowed: AllowedRanges): ForbiddenTarget | undefined {
  const typed = authority.replace(/:\d*$/, '')
  if (isIP(host) === 4 && typed !== host) return { reason: 'address-spelling', target: host }
  return findForbiddenAddress(host, allowed)
}

const internalSuffix = /(?:^|\.)(?:local|localdomain|internal|intranet|lan|corp|home|home\.arpa|private)\.?$/

function checkName(host: string, allowed: AllowedRanges): ForbiddenTarget | undefined {
  if (/(?:^|\.)localhost\.?$/.test(host)) {
    const forbidden = findForbiddenAddress('127.0.0.1', allowed) && findForbiddenAddress('::1', allowed)
    return forbidden && { reason: 'internal-name', target: host }
  }
  // With ranges allowed, an internal name may well lead into one of them; the connection decides.
  if (allowed.length > 0) return undefined
  const isInternal = internalSuffix.test(host) || !host.replace(/\.$/, '').includes('.')
  return isInternal ? { reason: 'internal-name', target: host } : undefined
}
