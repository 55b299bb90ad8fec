import type { Exchange, ProcessAttempt, ProcessDetail } from '@ihub/contract/processes'
import type { z } from 'zod'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusBadge } from '../status/status-badge.tsx'
import tones from '../status/tone.module.css'
import { CopyAction } from '../value/copy-text.tsx'
import { JsonView } from '../value/json-view.tsx'
import { DateTime } from '../value/value.tsx'
import { asCurl } from './curl.ts'
import { isGoodCall, openCallOf } from './open-call.ts'
import css from './process-runs.module.css'

type Call = z.output<typeof Exchange>

const statusOfOutcome = { success: 'success', failed: 'error', running: 'running' } as const

/** Every attempt of a process with each of its requests and answers, newest attempt first. */
export function ProcessRuns({ process: { runs, endTime } }: { process: ProcessDetail }) {
  const t = useT()
  if (runs.length === 0) {
    const removed = t('process.runs.removed')
    return <p className={css.dim}>{endTime === null ? t('process.runs.none') : removed}</p>
  }
  const newestFirst = [...runs].sort((a, b) => b.attempt - a.attempt)
  return (
    <ol className={css.runs}>
      {newestFirst.map((run, index) => (
        <Run key={run.attempt} run={run} isNewest={index === 0} />
      ))}
    </ol>
  )
}

function Run({ run, isNewest }: { run: ProcessAttempt; isNewest: boolean }) {
  const t = useT()
  const format = useFormat()
  const lastedMs = run.endedAt ? Date.parse(run.endedAt) - Date.parse(run.startedAt) : null
  return (
    <li className={css.run}>
      <div className={css.head}>
        <strong>{t('process.attempt', { number: run.attempt })}</strong>
        <StatusBadge family="process" status={statusOfOutcome[run.outcome]} />
        <span className={css.dim}>
          <DateTime at={run.startedAt} inline />
          {lastedMs !== null && ` · ${format.duration(lastedMs)}`}
        </span>
      </div>
      {run.message && <p className={css.message}>{run.message}</p>}
      {run.exchanges.length === 0 && <p className={css.dim}>{t('process.exchanges.none')}</p>}
      {run.exchanges.map((exchange, index) => (
        <ExchangePart
          // biome-ignore lint/suspicious/noArrayIndexKey: calls are a log that only grows.
          key={index}
          exchange={exchange}
          isOpen={isNewest && index === openCallOf(run.exchanges)}
        />
      ))}
    </li>
  )
}

function ExchangePart({ exchange, isOpen }: { exchange: Call; isOpen: boolean }) {
  const t = useT()
  const format = useFormat()
  const { method, url, status, durationMs, failure } = exchange
  return (
    <details className={css.exchange} open={isOpen}>
      <summary>
        <code className={css.method}>{method}</code>
        <code className={css.url}>{url}</code>
        <span className={`${css.status} ${tones[isGoodCall(exchange) ? 'green' : 'red']}`}>
          {status ?? t('process.no_answer')}
        </span>
        <span className={css.dim}>{format.duration(durationMs)}</span>
      </summary>
      <div className={css.sides}>
        <Side title={t('process.request')} headers={exchange.requestHeaders} body={exchange.requestBody} />
        <Side
          title={t('process.answer')}
          headers={exchange.responseHeaders}
          body={exchange.responseBody}
          failure={failure}
        />
      </div>
      <div className={css.foot}>
        <CopyAction value={asCurl(exchange)} label={t('process.curl')} />
        <span className={css.dim}>{t('process.curl.hint')}</span>
      </div>
    </details>
  )
}

interface SideProps {
  title: string
  headers: Record<string, string>
  body: string | null
  failure?: string | null
}

function Side({ title, headers, body, failure }: SideProps) {
  const t = useT()
  const entries = Object.entries(headers)
  return (
    <div className={css.side}>
      <h4 className={css.title}>{title}</h4>
      {failure && <p className={css.failure}>{failure}</p>}
      {entries.length > 0 && (
        <details>
          <summary className={css.dim}>{t('process.headers', { count: entries.length })}</summary>
          <dl className={css.headers}>
            {entries.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {body ? <JsonView value={body} label={title} /> : <p className={css.dim}>{t('process.no_body')}</p>}
    </div>
  )
}
