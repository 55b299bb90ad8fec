import { createHash } from 'node:crypto'
import { readConfig } from '@ihub/kit/config'
import type { Logger } from '@ihub/kit/logger'
import { startTracing } from '@ihub/kit/start-tracing'
import type { Tracing } from '@ihub/kit/tracing'

/** The master key of every hub the bench starts: fixed, so that a kept data folder opens again. */
export const secretKey = createHash('sha256').update('bench').digest('base64url')

export const administrator = { email: 'bench@ihub.example', password: 'a password for benches only' }

/** Simulators and subscribers listen on this machine, where the hub calls nobody unless allowed. */
export const egressAllow = ['127.0.0.0/8']

/** Traces go out where the environment of the bench names a collector, so that their price can be measured. */
export function startBenchTracing(log: Logger): Promise<Tracing> {
  const read = readConfig(process.env)
  if ('mistakes' in read) throw new Error(read.mistakes.join('\n'))
  return startTracing(read.config.tracing, log)
}
