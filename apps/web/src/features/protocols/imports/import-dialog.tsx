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
import { UploadField } from '../../../ui/form/upload/upload-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { notify } from '../../../ui/overlay/notify.ts'
import { TemplateButtons } from '../../../ui/sheet/sheet-parts.tsx'
import css from './imports.module.css'
import { useT } from './texts.ts'

const widthPx = 620

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
    <Dialog title={t('protocol_import.dialog')} width={widthPx} onClose={onClose}>
      <div className={css.stack}>
        <p className={css.hint}>{t('protocol_import.hint', { rows: format.number(protocolSheetRowsMax) })}</p>
        <TemplateButtons endpoint={downloadProtocolTemplate} name={t('protocols.title')} />
        <UploadField
          label={t('protocol_import.field')}
          rule={importProtocols.upload}
          onFiles={(files) => upload.mutateAsync({ files, query: { language } })}
        />
      </div>
    </Dialog>
  )
}
