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

test('traces go where OpenTelemetry’s own settings say, and a mistake in them is said at the start', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318'
  const tracing = (more: Record<string, string> = {}) => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...more })

  expect(readConfig({ OTEL_SERVICE_NAME: 'x' })).toMatchObject({ config: { tracing: null } })
  expect(tracing()).toMatchObject({
    config: {
      tracing: { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: 'ihub', headers: {}, ratio: 1 },
    },
  })
  expect(tracing({ OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db%2Cc, x-tenant = shop' })).toMatchObject({
    config: { tracing: { headers: { 'api-key': 'a=b,c', 'x-tenant': 'shop' } } },
  })
  for (const [sampler, argument, ratio] of [
    ['always_off', '1', 0],
    ['parentbased_traceidratio', '0.25', 0.25],
    ['traceidratio', '', 1],
  ] as const)
    expect(tracing({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: argument })).toMatchObject({
      config: { tracing: { ratio } },
    })
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'not an address'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'name=%zz'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['IHUB_METRICS_TOKEN', 'short'],
  ] as const)
    expect(readConfig({ [name]: value })).toEqual({
      mistakes: [expect.stringMatching(new RegExp(`^${name}: .`))],
    })
})
