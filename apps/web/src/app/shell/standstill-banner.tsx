import { IconPlugConnectedX } from '@tabler/icons-react'
import { useT } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useStandstill } from '../live.ts'
import css from './standstill-banner.module.css'

/** Says since when the data on screen stands still, while the hub is not heard. */
export function StandstillBanner() {
  const t = useT()
  const format = useFormat()
  const since = useStandstill()
  if (since === null) return null
  return (
    <div className={css.banner} role="status">
      <IconPlugConnectedX size={17} aria-hidden />
      <span>{t('live.standstill', { since: format.clock(new Date(since)) })}</span>
    </div>
  )
}
