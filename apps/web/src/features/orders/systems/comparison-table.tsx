import type { AskedSystem } from '@ihub/contract/order-systems'
import type { OrderDetail } from '@ihub/contract/orders'
import type { ComparedRow, ComparedValue } from '@ihub/domain/order/compared/compare-facts'
import { IconEqualNot } from '@tabler/icons-react'
import { useT } from '../texts.ts'
import { useFactText } from './fact-text.ts'
import { HubHead, SystemHead } from './system-head.tsx'
import css from './systems.module.css'
import { TakeButton } from './take-button.tsx'
import type { Asked } from './use-asked-systems.ts'

interface ComparisonTableProps {
  order: OrderDetail
  asked: Asked
  rows: readonly ComparedRow[]
  onTaken(): void
}

/** A column for the hub and each system, a row for each field; on a phone a card for each field. */
export function ComparisonTable({ order, asked, rows, onTaken }: ComparisonTableProps) {
  const t = useT()
  const { nameOf } = useFactText(order.currency)
  const { hub, roles } = asked
  if (!hub) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={css.scroll} tabIndex={0} aria-label={t('orders.compare.title')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('orders.compare.field')}</th>
            <HubHead readAt={hub.readAt} />
            {roles.map((one) => (
              <SystemHead key={one.role} asked={one} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.field} ${row.of}`} data-different={row.isDifferent || undefined}>
              <th scope="row">
                <span className={css.field}>{nameOf(row)}</span>
                {row.isDifferent && <DifferentMark />}
              </th>
              {row.values.map((value) => (
                <Cell
                  key={value.teller}
                  order={order}
                  row={row}
                  value={value}
                  asked={asked}
                  onTaken={onTaken}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DifferentMark() {
  const t = useT()
  return (
    <span className={css.mark}>
      <IconEqualNot size={13} aria-hidden />
      {t('orders.compare.different')}
    </span>
  )
}

interface CellProps extends Omit<ComparisonTableProps, 'rows'> {
  row: ComparedRow
  value: ComparedValue
}

function Cell({ order, row, value, asked, onTaken }: CellProps) {
  const t = useT()
  const { textOf, rawOf } = useFactText(order.currency)
  const raw = rawOf(value)
  const { hub, roles } = asked
  const answer = roles.find(({ role }) => role === value.teller)?.answer
  const system = answer?.system.name ?? t('orders.compare.hub')
  const isTakable = value.teller === 'hub' ? isBehind(row) : value.isDifferent
  return (
    <td data-label={system} data-different={value.isDifferent || undefined}>
      <span className={value.fact ? css.value : css.silent}>
        {value.isDifferent && <IconEqualNot size={13} aria-label={t('orders.compare.different')} />}
        {value.fact ? textOf(value) : t(silenceOf(value, answer))}
      </span>
      {raw && <span className={css.role}>{raw}</span>}
      {hub && isTakable && !asked.isAsking && (
        <TakeButton
          order={order}
          row={row}
          value={value}
          system={system}
          version={hub.version}
          onTaken={onTaken}
        />
      )}
    </td>
  )
}

/** Why a system tells nothing of a field. */
function silenceOf({ isKnowable }: ComparedValue, answer: AskedSystem | null | undefined) {
  if (!isKnowable) return 'orders.compare.silent.unknowable'
  if (!answer || answer.outcome === 'told') return 'orders.compare.not_told'
  return `orders.compare.silent.${answer.outcome === 'absent' ? 'absent' : 'no_answer'}` as const
}

/** The hub's value can be told to the platform where that says otherwise. */
const isBehind = ({ values }: ComparedRow) =>
  values.some(({ teller, isDifferent }) => teller === 'platform' && isDifferent)
