import { expect, test } from 'vitest'
import { mayReadMetrics } from './metrics-access.ts'

const token = 'a-token-of-the-scraper'
const here = ['127.0.0.1', '127.8.0.9', '::1', '::ffff:127.0.0.1']
const elsewhere = ['10.0.0.7', '::ffff:10.0.0.7', '192.168.0.1', 'fe80::1', '127.0.0.1.example.com', '']

test('without a token only this machine may ask', () => {
  for (const address of here)
    expect(mayReadMetrics({ address, authorization: undefined }, undefined)).toBe(true)
  for (const address of elsewhere)
    expect(mayReadMetrics({ address, authorization: `Bearer ${token}` }, undefined)).toBe(false)
})

test('with a token everybody shows it, this machine as well', () => {
  for (const address of [...here, ...elsewhere]) {
    expect(mayReadMetrics({ address, authorization: `Bearer ${token}` }, token)).toBe(true)
    for (const authorization of [undefined, '', token, 'Bearer ', `Bearer ${token}x`])
      expect(mayReadMetrics({ address, authorization }, token)).toBe(false)
  }
})
