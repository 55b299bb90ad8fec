import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signRequest } from './sign-request.ts'

/** The keys, the nonce, the time and the parameters of RFC 5849, section 3.4.1.1, without its form. */
const keys = {
  consumerKey: '9djdj82h48djs9d2',
  consumerSecret: 'j49sk3j29djd',
  accessToken: 'kkk9d7dh3k39sjv7',
  accessTokenSecret: 'dh893hdasih9',
}
const signature = (url: string, method = 'GET') => {
  const once = () => ({ nonce: '7d8f3e4a', seconds: 137131201 })
  const { authorization = '' } = signRequest(keys, once)({ method, url, headers: {}, body: null })
  return decodeURIComponent(/oauth_signature="([^"]+)"/.exec(authorization)?.[1] ?? '')
}

test('the base string is that of the RFC: parameters by name and value, everything encoded twice', () => {
  const base =
    'GET&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA256%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7%26oauth_version%3D1.0'
  const expected = createHmac('sha256', 'j49sk3j29djd&dh893hdasih9').update(base).digest('base64')

  expect(signature('http://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b&a3=2+q')).toBe(expected)
})

test('method, address and parameters each change the signature', () => {
  const url = 'https://loja.example/rest/default/V1/orders?x=1'
  const all = [
    signature(url),
    signature(url, 'POST'),
    signature(`${url}1`),
    signature(url.replace('V1', 'V2')),
  ]
  expect(new Set(all).size).toBe(all.length)
})

test('a name that begins another comes first, as the bytes say', () => {
  const [sorted, turned] = ['http://a.example/?a=1&a%5B0%5D=2', 'http://a.example/?a%5B0%5D=2&a=1']
  expect(signature(sorted)).toBe(signature(turned))
})
