import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }

test('sign-in with Google is off until both of its settings are there, and then asks Google', () => {
  expect(readConfig({})).toMatchObject({ config: { google: null } })
  expect(readConfig({ GOOGLE_CLIENT_ID: 'id' })).toMatchObject({
    mistakes: [expect.stringContaining('set both')],
  })
  expect(readConfig(google)).toMatchObject({ config: { google: { issuer: 'https://accounts.google.com' } } })
})

test('people sign in over plain HTTP on this very machine only', () => {
  const withIssuer = (issuer: string) => readConfig({ ...google, GOOGLE_ISSUER: issuer })

  expect(withIssuer('http://127.0.0.1:4000')).toHaveProperty('config')
  for (const issuer of ['http://accounts.example.com', 'http://127.0.0.1.example.com', 'ftp://127.0.0.1'])
    expect(withIssuer(issuer)).toHaveProperty('mistakes')
})

test('a mail server is given as an address that mail is sent to', () => {
  expect(readConfig({ SMTP_URL: 'smtps://user:pass@mail.example.com' })).toMatchObject({
    config: { mail: { smtpUrl: 'smtps://user:pass@mail.example.com' } },
  })
  expect(readConfig({ SMTP_URL: 'https://mail.example.com' })).toMatchObject({
    mistakes: [expect.stringContaining('SMTP_URL')],
  })
})

test('a host is an address or a name, and nothing around it', () => {
  for (const HOST of ['127.0.0.1', '0.0.0.0', '::', 'fe80::1%eth0', 'localhost', 'hub.example.com'])
    expect(readConfig({ HOST })).toMatchObject({ config: { host: HOST } })
  for (const HOST of ['http://127.0.0.1', '127.0.0.1:3000', '[::1]', 'a host', '*'])
    expect(readConfig({ HOST })).toMatchObject({
      mistakes: [expect.stringMatching(/^HOST: must be an address/)],
    })
})
