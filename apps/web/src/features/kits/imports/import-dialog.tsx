import { downloadKitTemplate, importKits, listKitImports } from '@ihub/contract/kit-imports'
import { listKits } from '@ihub/contract/kits'
import { kitSheetRowsMax } from '@ihub/domain/kit/sheet-columns'
import { useNavigate } from '@tanstack/react-router'
import { useApiMutation } from '../../../app/use-api.ts'
import { useLanguage } from '../../../i18n/translate.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { notify } from '../../../ui/overlay/notify.ts'
import { SheetImportDialog } from '../../../ui/sheet/import-dialog.tsx'
import { TemplateButtons } from '../../../ui/sheet/sheet-parts.tsx'
import { useT } from './texts.ts'

/** The template to fill in, and the sheet to send; its import is then shown. */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const navigate = useNavigate()
  const upload = useApiMutation(importKits, {
    refreshes: [listKitImports, listKits],
    onDone: ({ _id }) => {
      notify.success(t('kit_import.uploaded'))
      onClose()
      void navigate({ to: `/kits/imports/history/${_id}` })
    },
  })
  return (
    <SheetImportDialog
      title={t('kit_import.dialog')}
      hint={t('kit_import.hint', { rows: format.number(kitSheetRowsMax) })}
      template={<TemplateButtons endpoint={downloadKitTemplate} name={t('kits.title')} />}
      upload={{
        label: t('kit_import.field'),
        rule: importKits.upload,
        onFiles: (files) => upload.mutateAsync({ files, query: { language } }),
      }}
      onClose={onClose}
    />
  )
}
