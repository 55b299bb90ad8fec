import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useT } from '../../i18n/translate.ts'
import { mayLeave } from '../../ui/form/use-unsaved-prompt.ts'
import { forgetNewVersion, useNewVersion, watchUpdates } from '../updates.ts'
import css from './update-notice.module.css'

let isWatching = false

/** Says that a newer build is there; the person decides when to change to it. */
export function UpdateNotice() {
  const t = useT()
  const isThere = useNewVersion()
  // The worker belongs to the page and outlives the layout.
  useEffect(() => {
    if (!isWatching) watchUpdates()
    isWatching = true
  }, [])
  if (!isThere) return null

  const reload = async () => {
    if (await mayLeave()) window.location.reload()
  }
  return (
    <div className={css.notice} role="status">
      <IconRefresh size={18} stroke={1.7} aria-hidden />
      <div className={css.text}>
        <strong>{t('update.title')}</strong>
        <span>{t('update.hint')}</span>
      </div>
      <Button variant="default" onClick={forgetNewVersion}>
        {t('update.later')}
      </Button>
      <Button onClick={() => void reload()}>{t('update.reload')}</Button>
    </div>
  )
}
