import type { downloadKitTemplate } from '@ihub/contract/kit-imports'
import type { downloadSheetTemplate } from '@ihub/contract/order-sheets'
import { tableFormatNames } from '@ihub/domain/exports'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../app/error-text.ts'
import { saveFile } from '../../app/save-file.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { ActionButton } from '../layout/action-button.tsx'
import css from './sheet.module.css'
import { useT } from './texts.ts'

interface TemplateButtonsProps {
  endpoint: typeof downloadSheetTemplate | typeof downloadKitTemplate
  /** Of the file, without its ending. */
  name: string
}

/** The sheet to fill in, in the person's language. */
export function TemplateButtons({ endpoint, name }: TemplateButtonsProps) {
  const t = useT()
  const language = useLanguage()
  const save = useMutation({
    mutationFn: (format: (typeof tableFormatNames)[number]) =>
      saveFile(endpoint, { query: { format, language } }, `${name}.${format}`),
  })
  return (
    <div className={css.buttons}>
      {tableFormatNames.toReversed().map((format) => (
        <ActionButton
          key={format}
          label={t(`sheet.template.${format}`)}
          icon={<IconDownload size={15} />}
          isLoading={save.isPending && save.variables === format}
          onClick={() => save.mutate(format)}
        />
      ))}
      {save.error && <span className={css.problem}>{errorText(t, save.error)}</span>}
    </div>
  )
}
