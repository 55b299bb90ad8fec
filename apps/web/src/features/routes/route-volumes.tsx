import { getRouteLabel, type RouteDetail, type RouteVolume } from '@ihub/contract/routes'
import { IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../app/error-text.ts'
import { saveFile } from '../../app/save-file.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import table from '../../ui/table/plain-table.module.css'
import { TrackingCode } from '../../ui/value/tracking-code.tsx'
import { Blank, DateTime } from '../../ui/value/value.tsx'
import css from './routes.module.css'
import { useT } from './texts.ts'

const columns = ['number', 'tracking', 'items', 'step', 'left', 'arrived', 'label'] as const

/** The volumes, each with its tracking and its label. */
export function VolumesSection({ route }: { route: RouteDetail }) {
  const t = useT()
  return (
    <Section title={t('routes.volumes')} flush>
      {route.volumes.length === 0 ? (
        <p className={css.text}>{t('routes.volumes.none')}</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                {columns.map((one) => (
                  <th key={one} scope="col">
                    {t(`routes.volume.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {route.volumes.map((volume) => (
                <VolumeRow key={volume.number} route={route} volume={volume} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

function VolumeRow({ route, volume }: { route: RouteDetail; volume: RouteVolume }) {
  const t = useT()
  // An arrival is the end, whatever was told after it.
  const step = volume.deliveredAt ? 'delivered' : volume.steps[0]?.type
  const moment = (at: string | null) => (at ? <DateTime at={at} inline /> : <Blank />)
  return (
    <tr>
      <td>{volume.number}</td>
      <td>
        <TrackingCode
          number={volume.trackingNumber}
          url={volume.trackingUrl}
          label={t('routes.volume.track')}
        />
      </td>
      <td>{volume.items.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ') || <Blank />}</td>
      <td>{step ? t(`event.${step}`) : <Blank />}</td>
      <td>{moment(volume.dispatchedAt)}</td>
      <td>{moment(volume.deliveredAt)}</td>
      <td>
        <LabelButton route={route} number={volume.number} />
      </td>
    </tr>
  )
}

/** Asks the carrier for the label; one that is not made yet, or fails, says so and leaves the others alone. */
function LabelButton({ route, number }: { route: RouteDetail; number: number }) {
  const t = useT()
  const [isLoading, setLoading] = useState(false)
  const save = () => {
    setLoading(true)
    saveFile(getRouteLabel, { params: { id: route._id, number } }, ({ type }) => nameOf(route, number, type))
      .catch((error: unknown) => notify.error(errorText(t, error)))
      .finally(() => setLoading(false))
  }
  return (
    <ActionButton
      label={t('routes.label', { number })}
      icon={<IconTag size={15} />}
      isLoading={isLoading}
      onClick={save}
    />
  )
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'text/plain': '.txt',
}
const nameOf = ({ code }: RouteDetail, number: number, type: string) =>
  `${code}-${number}${endings[type.split(';')[0] ?? ''] ?? ''}`
