import type { OrderDetail } from '@ihub/contract/orders'
import { IconAlertOctagon, IconBan, IconCalculator, IconClockPause } from '@tabler/icons-react'
import { FloatingHint } from '../../ui/overlay/floating-hint.tsx'
import tones from '../../ui/status/tone.module.css'
import css from './orders.module.css'
import { useT } from './texts.ts'

type Rule = OrderDetail['derived'][number]['rule']

const looks = {
  canceled: { tone: 'gray', icon: IconBan },
  error: { tone: 'red', icon: IconAlertOctagon },
  'approval-pending': { tone: 'amber', icon: IconClockPause },
  'cancellation-pending': { tone: 'amber', icon: IconClockPause },
} as const satisfies Record<Rule, object>

/** The rules that the hub computes of the order; pressing or pointing at one says why it holds. */
export function DerivedBadges({ order: { derived, erp } }: { order: OrderDetail }) {
  const t = useT()
  return derived.map(({ rule, reason }) => {
    const { tone, icon: Icon } = looks[rule]
    const why = t(`orders.derived.why.${reason}`, { erp: erp?.name ?? t('orders.erp') })
    return (
      <FloatingHint key={rule} label={why}>
        <button
          type="button"
          className={`${tones.badge} ${tones[tone]} ${css.derived}`}
          aria-description={why}
        >
          <Icon size={14} stroke={2} aria-hidden />
          {t(`orders.derived.${rule}`)}
          <IconCalculator size={12} aria-hidden />
        </button>
      </FloatingHint>
    )
  })
}
