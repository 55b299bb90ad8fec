import { expect, test } from 'vitest'
import { checkUrl, findForbiddenAddress, keepAllowedAddresses, parseAllowedRanges } from './egress.ts'
import { allowedUrls, forbiddenUrls } from './egress-corpus.ts'

const spellings = Object.entries(forbiddenUrls).flatMap(([reason, urls]) =>
  urls.map((url) => ({ reason, url })),
)

function ranges(...entries: string[]) {
  const parsed = parseAllowedRanges(entries)
  if (!parsed.ok) throw new Error(parsed.error.invalid)
  return parsed.value
}

test('the corpus holds at least eighty forbidden spellings', () => {
  expect(spellings.length).toBeGreaterThanOrEqual(80)
})

test.each(spellings)('$url is refused as $reason', ({ reason, url }) => {
  expect(checkUrl(url)).toMatchObject({ ok: false, error: { reason } })
})

test.each(allowedUrls)('%s is let through', (url) => {
  expect(checkUrl(url)).toMatchObject({ ok: true })
})

test('an allowed range opens exactly that range', () => {
  const allowed = ranges('10.20.0.0/16', 'fd12::/16')

  expect(checkUrl('http://10.20.1.1/', allowed).ok).toBe(true)
  expect(checkUrl('http://[fd12::5]/', allowed).ok).toBe(true)
  expect(checkUrl('http://10.21.1.1/', allowed).ok).toBe(false)
  expect(checkUrl('http://[fd13::5]/', allowed).ok).toBe(false)
  expect(checkUrl('http://[::ffff:10.20.1.1]/', allowed).ok).toBe(false)
  expect(checkUrl('http://0x0a.20.1.1/', allowed).ok).toBe(false)
  expect(checkUrl('http://user:pass@10.20.1.1/', allowed).ok).toBe(false)
})

test('localhost is let through only where loopback is allowed', () => {
  expect(checkUrl('http://localhost:3000/', ranges('127.0.0.0/8')).ok).toBe(true)
  expect(checkUrl('http://localhost:3000/', ranges('10.0.0.0/8')).ok).toBe(false)
})

test('an internal name is left to the connection once a range is allowed', () => {
  expect(checkUrl('http://erp.local/', ranges('10.0.0.0/8')).ok).toBe(true)
})

test('only the allowed addresses of a name are connected to', () => {
  const mixed = [
    { address: '10.0.0.1', family: 4 },
    { address: '8.8.8.8', family: 4 },
    { address: 'fe80::1%eth0', family: 6 },
  ]

  expect(keepAllowedAddresses('mixed.example', mixed, [])).toEqual({
    ok: true,
    value: [{ address: '8.8.8.8', family: 4 }],
  })
  expect(keepAllowedAddresses('inside.example', mixed.slice(0, 1), [])).toEqual({
    ok: false,
    error: { reason: 'not-public', target: 'inside.example' },
  })
})

test('a text that is not an address at all is refused', () => {
  expect(findForbiddenAddress('0x7f.1')).toMatchObject({ reason: 'not-public' })
  expect(findForbiddenAddress('')).toMatchObject({ reason: 'not-public' })
})

test.each(['10.0.0.0/33', '10.0/8', 'example.com', '0x7f.0.0.1/8', '::1/129'])(
  '%s is not a range',
  (entry) => {
    expect(parseAllowedRanges([entry])).toEqual({ ok: false, error: { invalid: entry } })
  },
)

test('a bare address is a range of one, blanks are skipped', () => {
  const allowed = ranges(' 10.0.0.5 ', '', '::1')

  expect(findForbiddenAddress('10.0.0.5', allowed)).toBeUndefined()
  expect(findForbiddenAddress('10.0.0.6', allowed)).toBeDefined()
  expect(findForbiddenAddress('::1', allowed)).toBeUndefined()
})
