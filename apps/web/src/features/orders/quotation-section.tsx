import type { OrderQuotation } from '@ihub/contract/order-quotation'
import { IconCheck } from '@tabler/icons-react'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Blank } from '../../ui/value/value.tsx'
import css from './order-content.module.css'
import { useT } from './texts.ts'

const columns = ['carrier', 'service', 'price', 'time'] as const

interface QuotationSectionProps {
  quotation: OrderQuotation
  currency: string
}

/** The last quotation, and why its offer was chosen. */
export function QuotationSection({ quotation, currency }: QuotationSectionProps) {
  const t = useT()
  const format = useFormat()
  const leavesOn = format.day(quotation.leavesOn)
  return (
    <Section title={t('orders.quote')} flush>
      <QuotationTable quotation={quotation} currency={currency} />
      <p className={css.note}>
        {t(`orders.quote.why.${whyOf(quotation)}`)}{' '}
        {t('orders.quote.note', { id: quotation.quotationId, at: format.dateTime(quotation.quotedAt) })}
        {leavesOn && ` ${t('orders.quote.leaves', { date: leavesOn })}`}
        {quotation.isOutdated && ` ${t('orders.quote.outdated')}`}
      </p>
    </Section>
  )
}

/** Every offer side by side, in the sequence of the store's choice, the chosen one marked. */
export function QuotationTable({ quotation, currency }: QuotationSectionProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={table.scroll}>
      <table className={table.table}>
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one} scope="col" className={one === 'price' ? table.right : undefined}>
                {t(`orders.quote.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {quotation.offers.map((offer) => (
            <tr key={offer.offerId} className={offer.isChosen ? css.chosen : undefined}>
              <td>
                <span className={css.tracking}>
                  {offer.carrierName}
                  {offer.isChosen && (
                    <span className={css.flag}>
                      <IconCheck size={11} aria-hidden /> {t('orders.quote.chosen')}
                    </span>
                  )}
                  {offer.isLowPriority && <span className={css.flag}>{t('orders.quote.low')}</span>}
                </span>
              </td>
              <td>{offer.contract ? `${offer.service} · ${offer.contract}` : offer.service}</td>
              <td className={table.right}>{format.money(offer.price, currency)}</td>
              <td>
                <DeliveryTime offer={offer} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The priorities take the cheapest offer of the carriers that are not of low priority. */
function whyOf({ offers, chosenBy }: OrderQuotation): 'person' | 'only' | 'low' | 'rules' {
  if (chosenBy === 'person') return 'person'
  if (offers.length === 1) return 'only'
  return offers.every(({ isLowPriority }) => isLowPriority) ? 'low' : 'rules'
}

function DeliveryTime({ offer: { businessDays, deliveryBy } }: { offer: OrderQuotation['offers'][number] }) {
  const t = useT()
  const format = useFormat()
  const day = format.day(deliveryBy)
  const words = [
    businessDays === 0 && t('orders.quote.same_day'),
    businessDays !== null && businessDays > 0 && t('orders.quote.days', { count: businessDays }),
    day && t('orders.quote.by', { date: day }),
  ].filter(Boolean)
  return words.length > 0 ? words.join(' · ') : <Blank />
}
