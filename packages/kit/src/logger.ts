import { type DestinationStream, type Logger, pino } from 'pino'
import { hubClock } from './clock.ts'
import { createRedactor } from './redact.ts'

export type { Logger } from 'pino'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type Level = (typeof levels)[number]

export interface LoggerOptions {
  /** The part of the system that speaks, such as `api`. */
  name: string
  /** From `IHUB_LOG_LEVEL`; anything unknown is `info`. */
  level?: string | undefined
  /** Values that must not appear: the master key, the database's password. */
  secrets?: readonly string[]
  /** Standard output unless told otherwise. */
  destination?: DestinationStream
}

/**
 * JSON lines with ISO instants. Every finished line is redacted as a whole: the given secrets, fields with telling
 * names at any depth, card numbers, also inside messages and errors.
 */
export function createLogger({ name, level, secrets = [], destination }: LoggerOptions): Logger {
  const redactor = createRedactor(secrets)
  const options = {
    name,
    level: readLevel(level),
    timestamp: () => `,"time":"${hubClock.nowIso()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    hooks: { streamWrite: (line: string) => redactor.text(line) },
  }
  return destination ? pino(options, destination) : pino(options)
}

const readLevel = (text: string | undefined): Level => levels.find((level) => level === text) ?? 'info'

/** Libraries hang whole connections on their errors; a line needs only the error's name, message, stack and cause. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const code = 'code' in error ? error.code : undefined
  return { type: name, message, code, stack, ...(cause ? { cause: describeError(cause) } : {}) }
}
