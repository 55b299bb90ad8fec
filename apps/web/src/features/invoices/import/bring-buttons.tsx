import { Button } from '@mantine/core'
import { IconFileImport, IconRefresh, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { useT } from './texts.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)
const SyncDialog = lazy(() => import('./sync-dialog.tsx').then((module) => ({ default: module.SyncDialog })))

/** The ways in which people bring invoices, and the way to those that they deleted. */
export function BringButtons() {
  const t = useT()
  const [open, setOpen] = useState<'import' | 'sync' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button
        component={Link}
        to="/invoices-deleted"
        variant="subtle"
        color="gray"
        leftSection={<IconTrash size={15} />}
      >
        {t('import.deleted')}
      </Button>
      <ActionButton
        label={t('import.sync')}
        icon={<IconRefresh size={15} />}
        onClick={() => setOpen('sync')}
      />
      <ActionButton
        label={t('import.button')}
        icon={<IconFileImport size={15} />}
        onClick={() => setOpen('import')}
      />
      <Suspense fallback={null}>
        {open === 'import' && <ImportDialog onClose={close} />}
        {open === 'sync' && <SyncDialog onClose={close} />}
      </Suspense>
    </>
  )
}
