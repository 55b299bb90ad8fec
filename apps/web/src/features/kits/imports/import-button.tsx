import { IconFileImport } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { useT } from './texts.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

export function ImportButton() {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ActionButton
        label={t('kit_import.button')}
        icon={<IconFileImport size={15} />}
        onClick={() => setIsOpen(true)}
      />
      <Suspense fallback={null}>{isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
