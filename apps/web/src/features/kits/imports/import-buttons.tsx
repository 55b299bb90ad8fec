import { downloadKits } from '@ihub/contract/kit-imports'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../app/error-text.ts'
import { saveFile } from '../../../app/save-file.ts'
import { useLanguage } from '../../../i18n/translate.ts'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { LinkButton } from '../../../ui/layout/dialog-button.tsx'
import { notify } from '../../../ui/overlay/notify.ts'
import { ImportButton } from './import-button.tsx'
import { useT } from './texts.ts'

/** Kits by spreadsheet: the imports there were, all kits as a file, and a new import. */
export function ImportButtons() {
  const t = useT()
  const language = useLanguage()
  const save = useMutation({
    mutationFn: () =>
      saveFile(downloadKits, { query: { format: 'xlsx', language } }, `${t('kits.title')}.xlsx`),
    onError: (error) => notify.error(errorText(t, error)),
  })
  return (
    <>
      <LinkButton
        label={t('sheet.import.history')}
        icon={<IconHistory size={15} />}
        to="/kits/imports/history"
      />
      <ActionButton
        label={t('kit_import.download')}
        icon={<IconDownload size={15} />}
        isLoading={save.isPending}
        onClick={() => save.mutate()}
      />
      <ImportButton />
    </>
  )
}
