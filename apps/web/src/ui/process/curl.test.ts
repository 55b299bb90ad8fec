import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCurl } from './curl.ts'

test('a call is a command with its method, headers and body', () => {
  expect(
    asCurl({
      method: 'PUT',
      url: 'https://loja.example/api/orders/1?a=b&c=d',
      requestHeaders: { 'content-type': 'application/json', 'Content-Length': '20', authorization: '***' },
      requestBody: `{"name":"d'água"}`,
    }),
  ).toBe(
    [
      `curl -X PUT 'https://loja.example/api/orders/1?a=b&c=d'`,
      `-H 'content-type: application/json'`,
      `-H 'authorization: ***'`,
      `--data-raw '{"name":"d'\\''água"}'`,
    ].join(' \\\n  '),
  )
})

test('a shell reads the very texts of the call and runs nothing in them', () => {
  const texts = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''))
  fc.assert(
    fc.property(texts, texts, (value, requestBody) => {
      const command = asCurl({
        method: 'POST',
        url: 'http://a/$(id)',
        requestHeaders: { x: value },
        requestBody,
      })
      const said = execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], {
        encoding: 'utf8',
      })
      expect(said.split('\0').slice(0, -1)).toEqual([
        '-X',
        'POST',
        'http://a/$(id)',
        '-H',
        `x: ${value}`,
        '--data-raw',
        requestBody,
      ])
    }),
    { numRuns: 30 },
  )
})
