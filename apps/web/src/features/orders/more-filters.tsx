import type { listOrders } from '@ihub/contract/orders'
import type { Wait } from '@ihub/domain/blocker-reasons'
import type { PaymentMethod } from '@ihub/domain/constants'
import { moneyBands } from '@ihub/domain/order/order-groups'
import { isKey } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DateRangeFilter } from '../../ui/filters/date-range-filter.tsx'
import { type Further, MoreFilters } from '../../ui/filters/more-filters.tsx'
import type { useList } from '../../ui/table/use-list.ts'
import { FactFilter } from './fact-filter.tsx'
import { useT } from './texts.ts'

type List = ReturnType<typeof useList<typeof listOrders>>

/** The filters that fewer people need. */
export function MoreOrderFilters({ list }: { list: List }) {
  const t = useT()
  return <MoreFilters label={t('orders.filter.more')} further={useFurtherFilters(list)} />
}

function useFurtherFilters(list: List): Further[] {
  const t = useT()
  const format = useFormat()
  const { filters, bind, bindOne } = list
  const bandOf = (from: number) => moneyBands.find((band) => band > from)
  const bandText = (from: string) => {
    const to = bandOf(Number(from))
    const least = format.money(Number(from))
    return to === undefined
      ? t('orders.filter.money.from', { from: least })
      : `${least} – ${format.money(to)}`
  }
  const payments = (value: string) => {
    const key = `payment.${value}`
    return isKey(key) ? t(key) : value
  }
  const waits = (value: string) => t(`orders.filter.wait.${value as Wait}`)
  const plain = (value: string) => value
  const seller = t('orders.column.seller')
  const courier = t('orders.column.courier')
  const payment = t('orders.column.payment')
  const wait = t('orders.filter.wait')
  const money = t('orders.column.total')
  const invoice = t('orders.column.invoice')
  const due = t('orders.column.due')
  const sku = t('orders.filter.sku')
  const invoiced = filters.invoiced === undefined ? undefined : [String(filters.invoiced)]
  return [
    {
      label: wait,
      isSet: filters.wait !== undefined,
      filter: (
        <FactFilter<Wait>
          {...{ label: wait, by: 'wait', filters, own: ['wait'], labelOf: waits }}
          {...bind('wait')}
        />
      ),
    },
    {
      label: money,
      isSet: filters.priceFrom !== undefined || filters.priceTo !== undefined,
      filter: (
        <FactFilter
          {...{ label: money, by: 'money', filters, own: ['priceFrom', 'priceTo'], labelOf: bandText }}
          value={filters.priceFrom === undefined ? undefined : [String(filters.priceFrom)]}
          onChange={(chosen) => {
            const from = chosen?.find((one) => Number(one) !== filters.priceFrom)
            const to = from === undefined ? undefined : bandOf(Number(from))
            list.change({
              priceFrom: from === undefined ? undefined : Number(from),
              priceTo: to === undefined ? undefined : to - 0.01,
            })
          }}
        />
      ),
    },
    {
      label: sku,
      isSet: filters.sku !== undefined,
      filter: (
        <FactFilter
          {...{ label: sku, by: 'sku', filters, own: ['sku'], labelOf: plain }}
          {...bindOne('sku')}
        />
      ),
    },
    {
      label: seller,
      isSet: filters.seller !== undefined,
      filter: (
        <FactFilter
          {...{ label: seller, by: 'seller', filters, own: ['seller'], labelOf: plain }}
          {...bind('seller')}
        />
      ),
    },
    {
      label: courier,
      isSet: filters.courier !== undefined,
      filter: (
        <FactFilter
          {...{ label: courier, by: 'courier', filters, own: ['courier'], labelOf: plain }}
          {...bind('courier')}
        />
      ),
    },
    {
      label: payment,
      isSet: filters.paymentType !== undefined,
      filter: (
        <FactFilter<PaymentMethod>
          {...{ label: payment, by: 'paymentType', filters, own: ['paymentType'], labelOf: payments }}
          {...bind('paymentType')}
        />
      ),
    },
    {
      label: invoice,
      isSet: filters.invoiced !== undefined,
      filter: (
        <FactFilter
          {...{ label: invoice, by: 'invoice', filters, own: ['invoiced'] }}
          labelOf={(value) => t(value === 'true' ? 'orders.filter.invoiced' : 'orders.filter.not_invoiced')}
          value={invoiced}
          onChange={(chosen) => {
            const one = chosen?.find((value) => value !== invoiced?.[0])
            list.change({ invoiced: one === undefined ? undefined : one === 'true' })
          }}
        />
      ),
    },
    {
      label: due,
      isSet: filters.dueFrom !== undefined || filters.dueTo !== undefined,
      filter: <DateRangeFilter label={due} {...list.bindDays('dueFrom', 'dueTo')} />,
    },
  ]
}
