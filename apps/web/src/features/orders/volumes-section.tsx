import type { OrderDetail } from '@ihub/contract/orders'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { TrackingCode } from '../../ui/value/tracking-code.tsx'
import { Blank } from '../../ui/value/value.tsx'
import { useT } from './texts.ts'

type Parcel = OrderDetail['parcels'][number]
type Bulk = OrderDetail['bulks'][number]
type Volume = Omit<Bulk, 'number'> & Partial<Pick<Bulk, 'number'> & Parcel>

/** The parcels as the ERP tells of them, or else the packages that the platform knows; its items where the ERP names none. */
export function volumesOf({ parcels, bulks }: Pick<OrderDetail, 'parcels' | 'bulks'>): Volume[] {
  if (parcels.length === 0) return bulks
  const itemsOf = ({ items, trackingNumber }: Parcel) =>
    items.length > 0 || trackingNumber === null
      ? items
      : (bulks.find((bulk) => bulk.trackingNumber === trackingNumber)?.items ?? [])
  return parcels.map((parcel) => ({ ...parcel, items: itemsOf(parcel) }))
}

const columns = ['number', 'items', 'courier', 'tracking', 'invoice'] as const
const moments = ['dispatched', 'delivered'] as const

export function VolumesSection({ volumes, hasMoments }: { volumes: Volume[]; hasMoments: boolean }) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('orders.volumes', { count: volumes.length })} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              {[...columns, ...(hasMoments ? moments : [])].map((one) => (
                <th key={one} scope="col">
                  {t(`orders.volume.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {volumes.map((volume, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: volumes may lack a number and never move.
              <tr key={index}>
                <td>{volume.number ?? index + 1}</td>
                <td>
                  {volume.items.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ') || <Blank />}
                </td>
                <td>{volume.courier ?? <Blank />}</td>
                <td>
                  <TrackingCode
                    number={volume.trackingNumber}
                    url={volume.trackingUrl}
                    label={t('orders.volume.track')}
                  />
                </td>
                <td>{volume.invoiceNumber ?? <Blank />}</td>
                {hasMoments &&
                  moments.map((moment) => {
                    const at = volume[`${moment}At`]
                    return <td key={moment}>{at ? format.dateTime(at) : <Blank />}</td>
                  })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
