import { type Cause, updateCause } from '@ihub/contract/causes'
import { IconBell, IconBellOff, IconDots, IconNote, IconRepeat, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { errorText } from '../../../app/error-text.ts'
import { useApiMutation } from '../../../app/use-api.ts'
import { isKey } from '../../../i18n/translate.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { blockerLooks } from '../../../ui/entity/blocker-text.ts'
import { amountsText } from '../../../ui/inbox/amounts-text.ts'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { MenuButton } from '../../../ui/overlay/dropdown.tsx'
import { notify } from '../../../ui/overlay/notify.ts'
import tones from '../../../ui/status/tone.module.css'
import { Lasting } from '../../../ui/value/value.tsx'
import { type AskedOfCause, ofCauses } from './cause-dialog.tsx'
import { CauseText, knownText } from './cause-text.tsx'
import css from './inbox.module.css'
import { useT } from './texts.ts'
import { Trend } from './trend.tsx'

interface CauseCardProps {
  cause: Cause
  isChosen: boolean
  onChoose(isChosen: boolean): void
  onAsk(asked: AskedOfCause): void
}

/** One cause: its orders and money, since when, the remedy, and a button that retries all of its orders. */
export function CauseCard({ cause, isChosen, onChoose, onAsk }: CauseCardProps) {
  const t = useT()
  const format = useFormat()
  const { tone, icon: Icon } = blockerLooks[cause.reason]
  const advice = knownText(t, cause, '.do')
  return (
    <li className={`${css.cause} ${tones[tone]} ${isChosen ? css.chosen : ''}`}>
      <Icon size={17} aria-hidden className={css.icon} />
      <div className={css.said}>
        <button
          type="button"
          className={css.name}
          aria-pressed={isChosen}
          onClick={() => onChoose(!isChosen)}
        >
          <CauseText cause={cause} />
        </button>
        {advice && (
          <p className={css.advice}>
            {advice} <Remedy cause={cause} />
          </p>
        )}
        <p className={css.facts}>
          {[cause.integration, operationOf(t, cause), cause.cause !== null && cause.known && cause.message]
            .filter(Boolean)
            .join(' · ')}
          {' · '}
          <Lasting since={cause.oldestAt} />
          {cause.assignee && ` · ${t('care.assigned', { name: cause.assignee.name })}`}
          {cause.muted &&
            ` · ${t('orders.cause.muted', { name: cause.muted.by, at: format.dateTime(cause.muted.at) })}`}
        </p>
        {cause.note && <p className={css.note}>{cause.note}</p>}
      </div>
      {cause.failuresByHour && <Trend failures={cause.failuresByHour} />}
      <div className={css.figure}>
        <strong>{t('orders.inbox.orders', { count: cause.orders.count })}</strong>
        <span>{amountsText(cause.orders, format)}</span>
      </div>
      <CauseActions cause={cause} onAsk={onAsk} />
    </li>
  )
}

const operationOf = (t: ReturnType<typeof useT>, { operation }: Cause) => {
  const key = `operation.${operation}`
  return isKey(key) ? t(key) : operation
}

/** Where the cause is mended, if that is a screen of the hub. */
function Remedy({ cause: { known, integrationId, _id } }: { cause: Cause }) {
  const t = useT()
  if (known?.mendedIn === 'order')
    return (
      <Link to="/orders/list" search={{ cause: [_id] } as never}>
        {t('orders.cause.to_orders')}
      </Link>
    )
  if (known?.mendedIn === 'settings' && integrationId)
    return <Link to={`/integrations/${integrationId}/processes`}>{t('orders.cause.to_settings')}</Link>
  return null
}

function CauseActions({ cause, onAsk }: Pick<CauseCardProps, 'cause' | 'onAsk'>) {
  const t = useT()
  const update = useApiMutation(updateCause, { refreshes: ofCauses })
  const { _id: id, version, muted, needYou } = cause
  const mute = () =>
    update.mutate(
      { params: { id }, body: { version, muted: muted === null } },
      { onError: (error) => notify.error(errorText(t, error)) },
    )
  const note = () => onAsk({ cause, for: 'note' })
  return (
    <div className={css.actions}>
      {needYou > 0 && cause.reason === 'refused' && (
        <ActionButton
          label={t('orders.cause.retry', { count: needYou })}
          icon={<IconRepeat size={15} aria-hidden />}
          onClick={() => onAsk({ cause, for: 'retry' })}
        />
      )}
      <MenuButton
        trigger={(props) => (
          <button type="button" className={css.more} aria-label={t('orders.cause.more')} {...props}>
            <IconDots size={16} />
          </button>
        )}
        entries={[
          {
            label: t(muted ? 'care.unmute' : 'care.mute'),
            icon: muted ? <IconBell size={15} /> : <IconBellOff size={15} />,
            onSelect: mute,
          },
          { label: t('care.assign'), icon: <IconUser size={15} />, onSelect: note },
          { label: t('orders.cause.note'), icon: <IconNote size={15} />, onSelect: note },
        ]}
      />
    </div>
  )
}
