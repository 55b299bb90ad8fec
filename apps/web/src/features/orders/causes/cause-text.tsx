import type { Cause } from '@ihub/contract/causes'
import { Fragment } from 'react'
import { isKey } from '../../../i18n/translate.ts'
import { blockerText } from '../../../ui/entity/blocker-text.ts'
import css from './inbox.module.css'
import type { Translate } from './texts.ts'
import { useT } from './texts.ts'

/** A text of the catalogue of known causes; null where the cause is in none. */
export function knownText(t: Translate, { known }: Cause, part: '' | '.do'): string | null {
  const key = known && `cause.${known.connector}.${known.key}${part}`
  return key && isKey(key) ? t(key) : null
}

/** The cause as one sentence: as the catalogue says it, in the system's own words, or by the system that is missing. */
export function CauseText({ cause }: { cause: Cause }) {
  const t = useT()
  const known = knownText(t, cause, '')
  if (known) return known
  if (cause.cause !== null) return <Pattern text={cause.cause} />
  return blockerText(t, { kind: 'order', blocker: blockerOf(cause) })
}

/** A cause holds orders up as a blocker does one of them. */
const blockerOf = ({ reason, operation, integration, integrationId, message, kind, oldestAt }: Cause) => ({
  reason,
  operation: operation ?? '',
  integration,
  integrationId,
  message,
  kind,
  since: oldestAt,
  nextAttemptAt: null,
  processId: null,
  causeId: null,
  canRetry: false,
})

/** The places of the values that differ from order to order, by their names. */
function Pattern({ text }: { text: string }) {
  const t = useT()
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const key = `orders.cause.value.${piece.slice(1, -1)}`
    return piece.startsWith('{') && isKey(key) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places.
      <em key={index} className={css.value}>
        {t(key)}
      </em>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places.
      <Fragment key={index}>{piece}</Fragment>
    )
  })
}
