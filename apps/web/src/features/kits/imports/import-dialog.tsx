import { downloadKitTemplate, importKits, listKitImports } from '@ihub/contract/kit-imports'
import { listKits } from '@ihub/contract/kits'
import { tableFormatNames } from '@ihub/domain/exports'
import { kitSheetRowsMax } from '@ihub/domain/kit/sheet-columns'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { errorText } from '../../../app/error-text.ts'
import { saveFile } from '../../../app/save-file.ts'
import { useApiMutation } from '../../../app/use-api.ts'
import { useLanguage } from '../../../i18n/translate.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { UploadField } from '../../../ui/form/upload/upload-field.tsx'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { notify } from '../../../ui/overlay/notify.ts'
import css from './imports.module.css'
import { useT } from './texts.ts'

const widthPx = 620

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
    <Dialog title={t('kit_import.dialog')} width={widthPx} onClose={onClose}>
      <div className={css.stack}>
        <p className={css.hint}>{t('kit_import.hint', { rows: format.number(kitSheetRowsMax) })}</p>
        <TemplateButtons />
        <UploadField
          label={t('kit_import.field')}
          rule={importKits.upload}
          onFiles={(files) => upload.mutateAsync({ files, query: { language } })}
        />
      </div>
    </Dialog>
  )
}

/** The sheet to fill in, in the person's language. */
function TemplateButtons() {
  const t = useT()
  const language = useLanguage()
  const save = useMutation({
    mutationFn: (format: (typeof tableFormatNames)[number]) =>
      saveFile(downloadKitTemplate, { query: { format, language } }, `${t('kits.title')}.${format}`),
  })
  return (
    <div className={css.buttons}>
      {tableFormatNames.toReversed().map((format) => (
        <ActionButton
          key={format}
          label={t(`kit_import.template.${format}`)}
          icon={<IconDownload size={15} />}
          isLoading={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        />
      ))}
      {save.error && <span className={css.problem}>{errorText(t, save.error)}</span>}
    </div>
  )
}
