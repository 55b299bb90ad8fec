import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '../logger.ts'

/** Says once that the collector takes no spans, and once that it does again. */
export function sayOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false
  let lost = 0
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined || result.code !== 0
        if (failed) lost += spans.length
        if (failed && !isFailing)
          log.warn({ reason: result.error?.message }, 'traces are lost: the collector does not take them')
        if (!failed && isFailing) log.info({ lost }, 'the collector takes traces again')
        if (!failed) lost = 0
        isFailing = failed
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
