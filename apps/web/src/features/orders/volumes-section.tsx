import type { OrderDetail } from '@ihub/contract/orders'
import { IconExternalLink } from '@tabler/icons-react'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { Blank } from '../../ui/value/value.tsx'
import css from './order-content.module.css'
import { useT } from './texts.ts'

type Bulk = OrderDetail['bulks'][number]

export function VolumesSection({ order }: { order: OrderDetail }) {
  const t = useT()
  const columns = ['number', 'items', 'courier', 'tracking', 'invoice'] as const
  return (
    <Section title={t('orders.volumes', { count: order.bulks.length })} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              {columns.map((one) => (
                <th key={one} scope="col">
                  {t(`orders.volume.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {order.bulks.map((bulk, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: volumes may lack a number and never move.
              <tr key={index}>
                <td>{bulk.number ?? index + 1}</td>
                <td>
                  {bulk.items.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ') || <Blank />}
                </td>
                <td>{bulk.courier ?? <Blank />}</td>
                <td>
                  <Tracking bulk={bulk} />
                </td>
                <td>{bulk.invoiceNumber ?? <Blank />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

const isWebAddress = (url: string | null): url is string => url !== null && /^https?:\/\//i.test(url)

function Tracking({ bulk: { trackingNumber, trackingUrl } }: { bulk: Bulk }) {
  const t = useT()
  if (!trackingNumber && !trackingUrl) return <Blank />
  return (
    <span className={css.tracking}>
      {trackingNumber && <CopyText value={trackingNumber} mono />}
      {isWebAddress(trackingUrl) && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className={css.track}>
          {t('orders.volume.track')} <IconExternalLink size={13} aria-hidden />
        </a>
      )}
    </span>
  )
}
