import type { downloadKitTemplate } from '@ihub/contract/kit-imports'
import type { downloadSheetTemplate } from '@ihub/contract/order-sheets'
import type { downloadProtocolTemplate } from '@ihub/contract/protocol-imports'
import { tableFormatNames } from '@ihub/domain/exports'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../app/error-text.ts'
import { saveFile } from '../../app/save-file.ts'
import { useLanguage } from '../../i18n/translate.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useT } from '../form/upload/texts.ts'
import { ActionButton } from '../layout/action-button.tsx'
import { Section } from '../layout/section.tsx'
import table from '../table/plain-table.module.css'
import { Blank } from '../value/value.tsx'
import css from './sheet.module.css'

interface TemplateButtonsProps {
  endpoint: typeof downloadSheetTemplate | typeof downloadKitTemplate | typeof downloadProtocolTemplate
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

interface ProblemTableProps {
  problems: readonly {
    row: number
    /** The title of its column; null where the whole row is meant. */
    column: string | null
    value: string | null
    code: string
    message: string
  }[]
  /** Of the whole sheet, of which the first may be shown. */
  count: number
  /** Says that these are the first alone. */
  more: string
}

/** Everything that is wrong in a spreadsheet, by row and column, with the value as it was typed. */
export function ProblemTable({ problems, count, more }: ProblemTableProps) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('sheet.problems', { count: format.number(count) })} flush>
      <section className={table.scroll} aria-label={t('sheet.correction')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('sheet.row')}</th>
              <th>{t('sheet.column')}</th>
              <th>{t('sheet.value')}</th>
              <th>{t('sheet.correction')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, value, code, message }) => (
              <tr key={`${row} ${column} ${code}`}>
                <td>{format.number(row)}</td>
                <td>{column ?? <Blank />}</td>
                <td className={css.typed}>{value || <Blank />}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {count > problems.length && <p className={css.more}>{more}</p>}
    </Section>
  )
}
