import {
  downloadProtocolTemplate,
  importProtocols,
  listProtocolImports,
} from '@ihub/contract/protocol-imports'
import { listProtocols } from '@ihub/contract/protocols'
import { protocolSheetRowsMax } from '@ihub/domain/protocol/sheet/sheet-columns'
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
  const upload = useApiMutation(importProtocols, {
    refreshes: [listProtocolImports, listProtocols],
    onDone: ({ _id }) => {
      notify.success(t('protocol_import.uploaded'))
      onClose()
      void navigate({ to: `/orders/protocols/imports/${_id}` })
    },
  })
  return (
    <SheetImportDialog
      title={t('protocol_import.dialog')}
      hint={t('protocol_import.hint', { rows: format.number(protocolSheetRowsMax) })}
      template={<TemplateButtons endpoint={downloadProtocolTemplate} name={t('protocols.title')} />}
      upload={{
        label: t('protocol_import.field'),
        rule: importProtocols.upload,
        onFiles: (files) => upload.mutateAsync({ files, query: { language } }),
      }}
      onClose={onClose}
    />
  )
}
