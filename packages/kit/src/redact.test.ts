import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRedactor, isSecretHeader, maxBodyLength } from './redact.ts'

const nothing = createRedactor()

/** Every spelling of a secret that a request or an answer is known to carry. */
const spellings: Record<string, (secret: string, user: string) => string> = {
  plain: (secret) => secret,
  url: (secret) => encodeURIComponent(secret),
  'url, small letters': (secret) =>
    encodeURIComponent(secret).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  'url, twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
  form: (secret) => new URLSearchParams({ v: secret }).toString().slice(2),
  json: (secret) => JSON.stringify(secret).slice(1, -1),
  'json, slashes escaped': (secret) => JSON.stringify(secret).slice(1, -1).replaceAll('/', '\\/'),
  'json, ascii only': (secret) =>
    JSON.stringify(secret)
      .slice(1, -1)
      .replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'json in json': (secret) => JSON.stringify(JSON.stringify(secret).slice(1, -1)).slice(1, -1),
  xml: (secret) =>
    secret
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  base64: (secret) => Buffer.from(secret).toString('base64'),
  'basic credentials': (secret, user) => Buffer.from(`${user}:${secret}`).toString('base64'),
  'basic credentials, url': (secret, user) =>
    encodeURIComponent(Buffer.from(`${user}:${secret}`).toString('base64')),
  'basic credentials, url alphabet': (secret, user) => Buffer.from(`${user}:${secret}`).toString('base64url'),
}

const canary = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...'/+&%"\\ \'<>=:;ãé€😀\n\t'), fc.string({ minLength: 1, maxLength: 1 })),
    minLength: 5,
    maxLength: 40,
  })
  .map((tail) => `k7${tail.toWellFormed()}Qz`)
const surroundings = fc.string({ unit: 'grapheme', maxLength: 30 })
/** Made of numbers, because fast-check's own unit of every code point takes seconds to list them. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 300 })
  .map((points) => String.fromCodePoint(...points))

test.each(Object.keys(spellings))('a planted secret never survives: %s', (spelling) => {
  fc.assert(
    fc.property(canary, canary, surroundings, surroundings, (secret, other, before, after) => {
      const planted = spellings[spelling]?.(secret, before) ?? ''
      const redactor = createRedactor([other, secret])

      for (const text of [
        `${before}|${planted}|${after}`,
        JSON.stringify({ a: [planted] }),
        `x=${planted}&y=${planted}`,
      ]) {
        expect(redactor.text(text)).not.toContain(planted)
        expect(redactor.body(text)).not.toContain(planted)
        expect(redactor.headers({ 'x-other': text })['x-other']).not.toContain(planted)
      }
    }),
    { numRuns: 300 },
  )
})

test('any text is answered, and one without anything secret comes back as it was', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(typeof createRedactor(['k7-secret']).body(text)).toBe('string')
    }),
  )
  const order =
    '{"orderId":"1305371503042-01","items":[{"ean":"7891234567895","price":1990}],"cnpj":"11222333000181"}'
  expect(createRedactor(['k7-secret']).body(order)).toBe(order)
})

test('a secret that begins with another leaves no tail', () => {
  expect(createRedactor(['secret', 'secret-and-more']).text('a secret-and-more b')).toBe('a *** b')
})

test('a secret shorter than four characters stays, or every text would be holes', () => {
  expect(createRedactor(['abc', '']).text('abc')).toBe('abc')
})

test.each([
  ['{"user":"ana","password":"p\\"w","n":1}', '{"user":"ana","password":"***","n":1}'],
  ['{"a":[{"Access_Token" : "x"}]}', '{"a":[{"Access_Token" : "***"}]}'],
  ['{"apiKey":123,"cvv":987,"cvv2":"1"}', '{"apiKey":"***","cvv":"***","cvv2":"***"}'],
  ['{"appToken":null,"secret":"","token":false}', '{"appToken":null,"secret":"","token":false}'],
  ['{"tokens":["a","b]"],"credentials":{"u":{"v":"}"}},"z":1}', '{"tokens":"***","credentials":"***","z":1}'],
  ['{"firstDigits":"411111","lastDigits":"1111"}', '{"firstDigits":"***","lastDigits":"1111"}'],
  ['{"wts-session":"{AB-12}"}', '{"wts-session":"***"}'],
  [
    '{"log":"{\\"password\\":\\"a\\\\\\"b\\",\\"ok\\":1}","token":"t"}',
    '{"log":"{\\"password\\":\\"***\\",\\"ok\\":1}","token":"***"}',
  ],
  ['{"password":"cut in the mid', '{"password":"***'],
  ['{"token":{"a":["cut', '{"token":"***"'],
  ['grant_type=password&client_secret=a%20b&scope=x', 'grant_type=password&client_secret=***&scope=x'],
  ['<l:Senha xsi:type="s">abc</l:Senha><ok>1</ok>', '<l:Senha xsi:type="s">***</l:Senha><ok>1</ok>'],
  ['<token><![CDATA[a<b]]></token>', '<token><![CDATA[***]]></token>'],
  ['<conta login="x" senha="abc"/>', '<conta login="x" senha="***"/>'],
  ['/path?apikey=abc&page=2', '/path?apikey=***&page=2'],
  ['{"japan":"x","tokenType":"Bearer"}', '{"japan":"x","tokenType":"Bearer"}'],
])('secret fields are masked by name: %s', (text, expected) => {
  expect(nothing.body(text)).toBe(expected)
})

test.each([
  '4111111111111111',
  '5500 0000 0000 0004',
  '3782-822463-10005',
  '6062825624254001',
  '30569309025904',
  '4222222222222',
])('the card %s keeps its last four digits', (card) => {
  const last = card.slice(-4)

  expect(nothing.text(`paid with ${card}.`)).toBe(`paid with ***${last}.`)
  expect(nothing.text(`{"n":"${card}"}`)).toBe(`{"n":"***${last}"}`)
})

test('a card sent as a number leaves readable JSON', () => {
  expect(nothing.body('{"n":4111111111111111,"m":[4111111111111111]}')).toBe(
    '{"n":"***1111","m":["***1111"]}',
  )
})

test.each([
  '4111111111111112',
  '35200714200166000187550010000000046550000046',
  '1700000000000',
  '0.4111111111111111',
])('%s is no card', (digits) => {
  expect(nothing.text(digits)).toBe(digits)
})

test('headers that carry credentials are masked, the others stay', () => {
  const secret = [
    'Authorization',
    'cookie',
    'Set-Cookie',
    'X-VTEX-API-AppToken',
    'x-vtex-api-appkey',
    'api-key',
    'WTS-Session',
  ]

  for (const name of secret) expect(nothing.headers({ [name]: 'value' })).toEqual({ [name]: '***' })
  expect(nothing.headers({ accept: ['a', 'b'], 'idempotency-key': 'i-1', gone: undefined })).toEqual({
    accept: 'a, b',
    'idempotency-key': 'i-1',
  })
  expect(isSecretHeader('content-type')).toBe(false)
})

test('a long body is cut, and no part of a secret is left at the cut', () => {
  const secret = 'k7-the-secret-value'
  const redactor = createRedactor([secret])

  for (let shift = 0; shift < 30; shift++) {
    const cut = redactor.body(`${'x'.repeat(maxBodyLength - shift)}${secret}${'y'.repeat(5000)}`)
    expect(cut.length).toBeLessThanOrEqual(maxBodyLength)
    expect(cut).not.toContain('k7')
  }
  const shrunk = redactor.body(
    `${'{"password":"'.padEnd(3000, 'p')}"} ${'x'.repeat(maxBodyLength - 1990)}${secret.repeat(200)}`,
  )
  expect(shrunk).not.toContain('k7')
})

test('characters the database cannot store are replaced', () => {
  expect(nothing.body('a\0b')).toBe('a\uFFFDb')
})
