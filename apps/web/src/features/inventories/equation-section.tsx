import type { InventoryDetail } from '@ihub/contract/inventory-detail'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Ago } from '../../ui/value/value.tsx'
import css from './equation.module.css'
import { productOf, type SumLine, sumLines } from './sum-lines.ts'
import { useT } from './texts.ts'

interface OfInventory {
  inventory: InventoryDetail
}

const signs = { minus: '−', equals: '=', times: '×' } as const

/** The figures of a SKU as a sum that a person can check, down to what the channels are told. */
export function EquationSection({ inventory }: OfInventory) {
  const t = useT()
  const { reservedPlatform } = inventory
  return (
    <Section title={t('inventories.equation')} actions={<ErpFigure inventory={inventory} />} flush>
      <table className={css.sum}>
        <tbody>
          {sumLines(inventory).map((line) => (
            <Line key={line.term} line={line} inventory={inventory} />
          ))}
          <FactorLine inventory={inventory} />
          <SentLine inventory={inventory} />
        </tbody>
      </table>
      {reservedPlatform > 0 && (
        <p className={css.platform}>{t('inventories.equation.platform', { count: reservedPlatform })}</p>
      )}
    </Section>
  )
}

function ErpFigure({ inventory: { availableErp, countedAt } }: OfInventory) {
  const t = useT()
  const format = useFormat()
  if (availableErp === null || countedAt === null)
    return <span className={css.hint}>{t('inventories.equation.erp_none')}</span>
  return (
    <span className={css.hint} title={format.full(countedAt)}>
      {t('inventories.equation.erp', {
        count: format.number(availableErp),
        at: `${format.date(countedAt)} ${format.time(countedAt)}`,
      })}
    </span>
  )
}

function Sign({ sign }: { sign: keyof typeof signs | null }) {
  const t = useT()
  return (
    <td className={css.sign}>
      {sign && (
        <span role="img" aria-label={t(`inventories.equation.${sign}`)}>
          {signs[sign]}
        </span>
      )}
    </td>
  )
}

function Line({ line: { term, sign, units }, inventory }: OfInventory & { line: SumLine }) {
  const t = useT()
  const format = useFormat()
  const isShort = term === 'available' && inventory.isOversold
  const hint = hintOf(term)
  return (
    <tr className={term === 'available' ? css.total : units === 0 && sign === 'minus' ? css.none : undefined}>
      <Sign sign={sign} />
      <th scope="row">
        {t(`inventories.equation.${term}`)}
        {hint && <span className={css.hint}>{t(hint)}</span>}
        {isShort && (
          <span className={`${css.hint} ${css.short}`}>
            {t('inventories.oversold.units', { count: -inventory.available })}
          </span>
        )}
      </th>
      <td className={`${css.amount} ${isShort ? css.short : ''}`}>{format.number(units)}</td>
    </tr>
  )
}

const hintOf = (term: SumLine['term']) =>
  term === 'on_hand' || term === 'available' ? null : (`inventories.equation.${term}.hint` as const)

function FactorLine({ inventory: { appliedFactor, valueOrigin, factors } }: OfInventory) {
  const t = useT()
  return (
    <tr>
      <Sign sign="times" />
      <th scope="row">
        {t('inventories.equation.factor')}
        <span className={css.hint}>
          {t(`inventories.equation.factor.${valueOrigin}`, { seller: factors.seller?.code ?? '' })}
        </span>
      </th>
      <td className={css.amount}>{appliedFactor}%</td>
    </tr>
  )
}

function SentLine({ inventory }: OfInventory) {
  const t = useT()
  const format = useFormat()
  const { base, exact } = productOf(inventory)
  const isWhole = Number.isInteger(exact)
  return (
    <tr className={css.sent}>
      <Sign sign="equals" />
      <th scope="row">
        {t('inventories.equation.sent')}
        <span className={css.hint}>
          {t(`inventories.equation.sent.${isWhole ? 'exact' : 'rounded'}`, {
            base: format.number(base),
            factor: inventory.appliedFactor,
            value: format.number(exact),
          })}
        </span>
      </th>
      <td className={css.amount}>{format.number(inventory.sent)}</td>
    </tr>
  )
}

/** When it moved last, in the line below the title. */
export const Changed = ({ inventory: { changedAt } }: OfInventory) => {
  const t = useT()
  return <Ago at={changedAt} say={(ago) => t('inventories.head.changed', { ago })} />
}
