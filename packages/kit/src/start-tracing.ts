import type { TracingSettings } from './config.ts'
import type { Logger } from './logger.ts'
import { noTracing, type Tracing } from './tracing.ts'

/** Loads the SDK only where there is a collector. */
export async function startTracing(settings: TracingSettings | null, log: Logger): Promise<Tracing> {
  if (!settings) return noTracing
  const { createOtlpTracing } = await import('./tracing/otlp-tracing.ts')
  return createOtlpTracing(settings, log)
}
