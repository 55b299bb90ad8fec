import { listToldChannels } from '@ihub/contract/inventory-sync'
import { Skeleton } from '@mantine/core'
import { errorText } from '../../app/error-text.ts'
import { useApi } from '../../app/use-api.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import css from './inventories.module.css'
import { useT } from './texts.ts'

interface ToldChannelsProps {
  inventoryId: string
  /** The number of the movement. */
  number: number
}

/** The figure that each channel was first told after a movement. */
export function ToldChannels({ inventoryId, number }: ToldChannelsProps) {
  const t = useT()
  const format = useFormat()
  const { data, error } = useApi(listToldChannels, { params: { id: inventoryId, historyId: String(number) } })
  if (error) return <p className={css.told}>{errorText(t, error)}</p>
  if (!data) return <Skeleton height={24} />
  if (data.data.length === 0) return <p className={css.told}>{t('inventories.told.none')}</p>
  return (
    <ul className={css.told}>
      {data.data.map(({ system, status, quantity, message, at }) => (
        <li key={system._id}>
          {t('inventories.told.channel', { channel: system.name, units: format.number(quantity) })}{' '}
          <StatusBadge family="integration" status={looks[status]} word={t(`inventories.told.${status}`)} />{' '}
          {at && <DateTime at={at} inline />} {message}
        </li>
      ))}
    </ul>
  )
}

const looks = { pending: 'pending', done: 'ok', error: 'error', skipped: 'ok' } as const
