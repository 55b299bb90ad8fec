import type { WmsOrderDetail } from '@ihub/contract/wms-orders'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Blank } from '../../ui/value/value.tsx'
import { useT } from './texts.ts'

/** The volumes of the order's shipments, and whether the warehouse has the label of each. */
export function VolumesSection({ volumes }: { volumes: WmsOrderDetail['volumes'] }) {
  const t = useT()
  return (
    <Section title={t('wms.volumes')} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              {(['number', 'invoice', 'tracking', 'label'] as const).map((one) => (
                <th key={one} scope="col">
                  {t(`wms.volume.${one}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {volumes.map(({ number, invoiceNumber, trackingNumber, isLabelled }) => (
              <tr key={`${invoiceNumber} ${number}`}>
                <td>{number}</td>
                <td>{invoiceNumber}</td>
                <td>{trackingNumber ?? <Blank />}</td>
                <td>{t(isLabelled ? 'wms.volume.label.there' : 'wms.volume.label.missing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
