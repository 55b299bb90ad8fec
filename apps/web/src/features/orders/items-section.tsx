import type { OrderDetail, OrderItem } from '@ihub/contract/orders'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconGift,
  IconPackage,
  IconPackages,
  IconTool,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import tones from '../../ui/status/tone.module.css'
import { SkuLink } from '../../ui/stock/sku-link.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Money } from '../../ui/value/value.tsx'
import css from './order-content.module.css'
import { ItemTaxes } from './taxes-section.tsx'
import { useT } from './texts.ts'

type Item = z.output<typeof OrderItem>

/** Those that its lines name, each once. */
export const sellersOf = ({ items }: Pick<OrderDetail, 'items'>): string[] => [
  ...new Set(items.flatMap(({ seller }) => seller ?? [])),
]

/** The items of the order and their totals. */
export function ItemsSection({ order }: { order: OrderDetail }) {
  const t = useT()
  const checked = order.items.filter((item) => item.checked !== null).length
  const hasSellers = sellersOf(order).length > 1
  return (
    <Section
      title={t('orders.items', { count: order.items.length })}
      actions={
        checked > 0 && (
          <span className={css.small}>
            {t('orders.items.checked', { checked, count: order.items.length })}
          </span>
        )
      }
      flush
    >
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('orders.item')}</th>
            <th scope="col" className={table.right}>
              {t('orders.item.quantity')}
            </th>
            <th scope="col" className={`${table.right} ${css.wide}`}>
              {t('orders.item.price')}
            </th>
            <th scope="col" className={table.right}>
              {t('orders.item.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <ItemRow
              key={item.lineId}
              item={item}
              currency={order.currency}
              seller={hasSellers ? item.seller : null}
            />
          ))}
        </tbody>
      </table>
      <Totals order={order} />
    </Section>
  )
}

interface ItemRowProps {
  item: Item
  currency: string
  /** Named at each line of an order of several. */
  seller: string | null
}

function ItemRow({ item, currency, seller }: ItemRowProps) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const isKit = item.components.length > 0
  return (
    <>
      <tr>
        <td>
          <div className={css.item}>
            <ItemPicture item={item} />
            <div className={css.itemText}>
              <span>
                {item.name} <Flags item={item} />
              </span>
              <Codes sku={item.sku} ean={item.ean} seller={seller} />
              <ItemTaxes item={item} currency={currency} />
              <CheckedText item={item} />
              {isKit && (
                <button
                  type="button"
                  className={css.fold}
                  aria-expanded={isOpen}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  {t(isOpen ? 'orders.item.kit.close' : 'orders.item.kit.open', {
                    count: item.components.length,
                  })}
                </button>
              )}
            </div>
          </div>
        </td>
        <td className={table.right}>{item.quantity}</td>
        <td className={`${table.right} ${css.wide}`}>
          {item.price > item.sellingPrice && (
            <s className={css.small}>
              <Money value={item.price} currency={currency} />
            </s>
          )}{' '}
          <Money value={item.sellingPrice} currency={currency} />
        </td>
        <td className={table.right}>
          <Money value={item.sellingPrice * item.quantity} currency={currency} />
        </td>
      </tr>
      {isOpen &&
        item.components.map((part) => (
          <tr key={part.sku} className={css.component}>
            <td>
              <div className={css.itemText}>
                <span>{part.name}</span>
                <Codes sku={part.sku} ean={part.ean} />
              </div>
            </td>
            <td className={table.right}>{part.quantity}</td>
            <td className={`${table.right} ${css.wide}`}>
              <Money value={part.sellingPrice} currency={currency} />
            </td>
            <td className={table.right}>
              <Money value={part.sellingPrice * part.quantity} currency={currency} />
            </td>
          </tr>
        ))}
    </>
  )
}

// Pictures of the vendor's shop stay out: the page loads nothing from other origins.
function ItemPicture({ item }: { item: Item }) {
  const Icon = item.service
    ? IconTool
    : item.gift
      ? IconGift
      : item.components.length > 0
        ? IconPackages
        : IconPackage
  return (
    <span className={css.picture} aria-hidden>
      <Icon size={18} stroke={1.5} />
    </span>
  )
}

interface CodesProps {
  sku: string
  ean: string | null
  seller?: string | null
}

function Codes({ sku, ean, seller }: CodesProps) {
  const t = useT()
  return (
    <span className={css.codes}>
      <SkuLink sku={sku}>{t('orders.item.sku', { sku })}</SkuLink>
      {ean && ` · ${t('orders.item.ean', { ean })}`}
      {seller && ` · ${t('orders.item.seller', { seller })}`}
    </span>
  )
}

/** The last count of the line's units, once there is one. */
function CheckedText({ item: { checked, quantity } }: { item: Item }) {
  const t = useT()
  const format = useFormat()
  if (!checked) return null
  const isRight = checked.quantity === quantity
  const Icon = isRight ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={`${css.checked} ${tones[isRight ? 'green' : 'amber']}`}>
      <Icon size={13} aria-hidden />
      {t('orders.item.checked', { checked: checked.quantity, count: quantity })}
      <span className={css.dim}>
        {t('orders.item.checked.by', { name: checked.by, at: format.dateTime(checked.at) })}
      </span>
    </span>
  )
}

const flagNames = ['gift', 'service', 'subsidized'] as const

function Flags({ item }: { item: Item }) {
  const t = useT()
  return flagNames
    .filter((flag) => item[flag])
    .map((flag) => (
      <span key={flag} className={css.flag}>
        {t(`orders.item.${flag}`)}
      </span>
    ))
}

function Totals({ order: { totals, currency } }: { order: OrderDetail }) {
  const t = useT()
  const format = useFormat()
  const discounts = Math.abs(totals.totalDiscounts)
  const rows = [
    { key: 'items', value: format.money(totals.totalItems, currency) },
    ...(discounts > 0
      ? [{ key: 'discounts', value: `− ${format.money(discounts, currency)}` } as const]
      : []),
    { key: 'shipping', value: format.money(totals.shippingCost, currency) },
    ...(totals.totalTax > 0 ? [{ key: 'tax', value: format.money(totals.totalTax, currency) } as const] : []),
    { key: 'total', value: format.money(totals.sellingPrice, currency) },
  ] as const
  return (
    <dl className={css.totals}>
      {rows.map(({ key, value }) => (
        <div key={key} data-total={key === 'total' || undefined}>
          <dt>{t(`orders.total.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
