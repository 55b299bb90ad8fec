import type { HookAttempt, HookEventDetail } from '@ihub/contract/define-hooks'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { asCurl } from '../../ui/process/curl.ts'
import tone from '../../ui/status/tone.module.css'
import { CopyAction } from '../../ui/value/copy-text.tsx'
import { JsonView } from '../../ui/value/json-view.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import { useT } from './texts.ts'
import css from './webhooks.module.css'

/** Every attempt at a delivery with its request and answer, the newest first. */
export function AttemptsMade({ event: { attemptsMade, attempts, body } }: { event: HookEventDetail }) {
  const t = useT()
  const isCut = attemptsMade.length < attempts && attemptsMade.length > 0
  return (
    <Section title={t('webhook.attempts')}>
      {attemptsMade.length === 0 && <p className={css.dim}>{t('webhook.request.none')}</p>}
      <ol className={css.attempts}>
        {attemptsMade.map((attempt, index) => (
          <AttemptMade key={attempt.number} attempt={attempt} body={body} isOpen={index === 0} />
        ))}
      </ol>
      {isCut && <p className={css.dim}>{t('webhook.attempts.cut')}</p>}
    </Section>
  )
}

interface AttemptProps {
  attempt: HookAttempt
  body: string
  isOpen: boolean
}

const isTaken = ({ responseStatus }: HookAttempt) =>
  responseStatus !== null && responseStatus >= 200 && responseStatus < 300

function AttemptMade({ attempt, body, isOpen }: AttemptProps) {
  const t = useT()
  const format = useFormat()
  const { number, at, requestHeaders, requestBody, requestTime, responseStatus, response, failure } = attempt
  return (
    <li>
      <details className={css.attempt} open={isOpen}>
        <summary>
          <strong>{t('webhook.attempt', { number: format.number(number) })}</strong>
          <span className={`${css.answer} ${isTaken(attempt) ? tone.green : tone.red}`}>
            {responseStatus ?? t('webhook.answer.none')}
          </span>
          <span className={css.dim}>
            <DateTime at={at} inline />
            {requestTime !== null && ` · ${format.duration(requestTime)}`}
          </span>
        </summary>
        <div className={css.stack}>
          {failure && <p className={css.failure}>{failure}</p>}
          {requestHeaders && (
            <>
              <JsonView value={requestHeaders} label={t('webhook.attempt.headers')} />
              {requestBody !== null && <JsonView value={requestBody} label={t('webhook.attempt.body')} />}
              <div>
                <CopyAction
                  value={asCurl({
                    method: 'POST',
                    url: null,
                    requestHeaders,
                    requestBody: requestBody ?? body,
                  })}
                  label={t('webhook.attempt.curl')}
                />
              </div>
            </>
          )}
          {response && <JsonView value={response} label={t('webhook.answer')} />}
        </div>
      </details>
    </li>
  )
}
