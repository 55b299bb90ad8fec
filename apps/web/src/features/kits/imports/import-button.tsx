import { IconFileImport } from '@tabler/icons-react'
import { lazy } from 'react'
import { DialogButton } from '../../../ui/layout/dialog-button.tsx'
import { useT } from './texts.ts'

const ImportDialog = lazy(() =>
  import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

export function ImportButton() {
  const t = useT()
  return (
    <DialogButton
      label={t('sheet.import.button')}
      icon={<IconFileImport size={15} />}
      dialog={ImportDialog}
    />
  )
}
