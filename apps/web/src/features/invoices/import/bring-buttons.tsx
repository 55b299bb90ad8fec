import { IconFileImport, IconRefresh, IconTrash } from '@tabler/icons-react'
import { lazy } from 'react'
import { DialogButton, LinkButton } from '../../../ui/layout/dialog-button.tsx'
import { useT } from './texts.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)
const SyncDialog = lazy(() => import('./sync-dialog.tsx').then((module) => ({ default: module.SyncDialog })))

/** The ways in which people bring invoices, and the way to those that they deleted. */
export function BringButtons() {
  const t = useT()
  return (
    <>
      <LinkButton label={t('import.deleted')} icon={<IconTrash size={15} />} to="/invoices-deleted" />
      <DialogButton label={t('import.sync')} icon={<IconRefresh size={15} />} dialog={SyncDialog} />
      <DialogButton label={t('import.button')} icon={<IconFileImport size={15} />} dialog={ImportDialog} />
    </>
  )
}
