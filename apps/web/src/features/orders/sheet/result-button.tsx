import { downloadSheetResult, type OrderSheet } from '@ihub/contract/order-sheets'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../app/save-file.ts'
import { useLanguage } from '../../../i18n/translate.ts'
import { ActionButton } from '../../../ui/layout/action-button.tsx'
import { useT } from './texts.ts'

/** The uploaded sheet with a result in each row; before the import, with the problems alone. */
export function ResultButton({ sheet, processId }: { sheet: OrderSheet; processId?: string }) {
  const t = useT()
  const language = useLanguage()
  const save = useMutation({
    mutationFn: () =>
      saveFile(
        downloadSheetResult,
        {
          params: { id: sheet._id },
          query: { language, ...(processId ? { process: processId } : {}) },
        },
        `${t('sheet.file.result')} ${sheet.name.replace(/\.\w+$/, '')}.xlsx`,
      ),
  })
  return (
    <ActionButton
      label={t(processId ? 'orders.sheet.result' : 'orders.sheet.corrections')}
      icon={<IconDownload size={15} />}
      isLoading={save.isPending}
      onClick={() => save.mutate()}
    />
  )
}
