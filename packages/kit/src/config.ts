import { isIP } from 'node:net'
import { z } from 'zod'
import { parseAllowedRanges } from './egress.ts'
import { isSecretKey } from './vault.ts'

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
const optional = z.string().min(1).optional()

/** Without TLS anybody on the way could sign in as anybody. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
}

const isHost = (text: string) => isIP(text) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(text)

const roles = ['api', 'worker', 'scheduler'] as const

/** No caller decides for us whether an order is traced, so that those based on a parent are the same as the others. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** As W3C Baggage writes them, without metadata; null when the text has another form. */
function readHeaders(text: string): Record<string, string> | null {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const read = pairs.map((pair) => /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*([\x20-\x7e]*?)\s*$/.exec(pair))
  try {
    const headers = read.map((match) => match && [match[1], decodeURIComponent(match[2] ?? '')])
    return headers.every((header) => header !== null) ? Object.fromEntries(headers) : null
  } catch {
    return null
  }
}

/** Every setting the hub reads from its environment, with its default. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .refine(isHost, 'must be an address or a name, without http://, brackets or a port')
    .default('127.0.0.1'),
  IHUB_MODE: z.enum(['local', 'staging', 'production']).default('local'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  IHUB_DATA_DIR: z.string().min(1).default('.data'),
  IHUB_SECRET_KEY: z.string().refine(isSecretKey, 'must be 32 bytes in base64url (43 characters)').optional(),
  IHUB_ROLES: list
    .pipe(z.enum(roles).array())
    .transform((chosen) => (chosen.length > 0 ? chosen : [...roles])),
  IHUB_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  IHUB_ADMIN_EMAIL: z.email().optional(),
  IHUB_ADMIN_PASSWORD: z.string().min(8).optional(),
  IHUB_EGRESS_ALLOW: list.refine(
    (entries) => parseAllowedRanges(entries).ok,
    'must be addresses or CIDR ranges, comma-separated',
  ),
  IHUB_DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  IHUB_TRUSTED_PROXIES: list.refine(
    (entries) => parseAllowedRanges(entries).ok,
    'must be addresses or CIDR ranges, comma-separated',
  ),
  /** Lets platforms on this very machine call us back, as the demo’s do. */
  IHUB_HOOK_ON_LOOPBACK: z.stringbool().default(false),
  /** `smtps://user:password@host`, or `smtp://` which asks for TLS where the server has it. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  IHUB_MAIL_FROM: z.email().optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeIssuer, 'must be https, or http on this very machine')
    .default('https://accounts.google.com'),
  /** The names and forms of OpenTelemetry's specification, as far as the hub reads them. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the address of a collector, such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((text, context) => {
      const headers = readHeaders(text)
      if (headers) return headers
      context.addIssue({ code: 'custom', message: 'must be name=value pairs, comma-separated' })
      return z.NEVER
    }),
  OTEL_EXPORTER_OTLP_TIMEOUT: z.coerce.number().int().min(1).max(60_000).default(10_000),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).max(60_000).default(5_000),
  OTEL_SERVICE_NAME: z.string().min(1).default('ihub'),
  OTEL_TRACES_SAMPLER: z.enum(samplers).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  IHUB_METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  IHUB_METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** Where traces go, and how many of them. */
export interface TracingSettings {
  endpoint: string
  headers: Record<string, string>
  serviceName: string
  /** The share of orders that is traced, 0 to 1. */
  ratio: number
  /** Between two batches. */
  everyMs: number
  /** For a batch with its repetitions. */
  timeoutMs: number
}

export interface Config {
  port: number
  host: string
  mode: 'local' | 'staging' | 'production'
  databaseUrl: string | undefined
  dataFolder: string
  secretKey: string | undefined
  roles: readonly (typeof roles)[number][]
  publicUrl: string | undefined
  hookOnLoopback: boolean
  admin: { email: string | undefined; password: string | undefined }
  egressAllow: string[]
  /** How long a process that was told to stop still serves, while `/readyz` sends callers to others. */
  drainMs: number
  /** Proxies that are believed about a caller's address; those on this very machine when none is given. */
  trustedProxies: string[]
  mail: { smtpUrl: string | undefined; from: string | undefined }
  google: { issuer: string; clientId: string; clientSecret: string } | null
  logLevel: string
  /** Null without a collector. */
  tracing: TracingSettings | null
  /** Shown by every program that asks for `/metrics`; without one only this machine may ask. */
  metricsToken: string | undefined
  /** Where `/metrics` alone is served as well, as by a process without the API. */
  metricsPort: number | undefined
}

/** Reads the environment; a sentence for each setting that is wrong. */
export function readConfig(
  environment: Record<string, string | undefined>,
): { config: Config } | { mistakes: string[] } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success)
    return { mistakes: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  const env = parsed.data
  if (!env.GOOGLE_CLIENT_ID !== !env.GOOGLE_CLIENT_SECRET)
    return { mistakes: ['GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: set both, or neither'] }
  if (env.IHUB_MODE !== 'local' && !env.IHUB_SECRET_KEY)
    return { mistakes: ['IHUB_SECRET_KEY: required outside local mode (32 bytes in base64url)'] }
  return {
    config: {
      port: env.PORT,
      host: env.HOST,
      mode: env.IHUB_MODE,
      databaseUrl: env.DATABASE_URL,
      dataFolder: env.IHUB_DATA_DIR,
      secretKey: env.IHUB_SECRET_KEY,
      roles: env.IHUB_ROLES,
      publicUrl: env.IHUB_PUBLIC_URL,
      hookOnLoopback: env.IHUB_HOOK_ON_LOOPBACK,
      admin: { email: env.IHUB_ADMIN_EMAIL, password: env.IHUB_ADMIN_PASSWORD },
      egressAllow: env.IHUB_EGRESS_ALLOW,
      drainMs: env.IHUB_DRAIN_SECONDS * 1_000,
      trustedProxies: env.IHUB_TRUSTED_PROXIES,
      mail: { smtpUrl: env.SMTP_URL, from: env.IHUB_MAIL_FROM },
      google: readGoogle(env),
      logLevel: env.LOG_LEVEL,
      tracing: readTracing(env),
      metricsToken: env.IHUB_METRICS_TOKEN,
      metricsPort: env.IHUB_METRICS_PORT,
    },
  }
}

const readGoogle = (env: z.output<typeof Environment>): Config['google'] =>
  env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
    ? { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
    : null

function readTracing(env: z.output<typeof Environment>): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER: sampler } = env
  if (!endpoint) return null
  return {
    endpoint,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    everyMs: env.OTEL_BSP_SCHEDULE_DELAY,
    timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT,
    ratio: sampler.endsWith('always_off')
      ? 0
      : sampler.endsWith('always_on')
        ? 1
        : env.OTEL_TRACES_SAMPLER_ARG,
  }
}
