import type { OrderSheet, SheetProblem } from '@ihub/contract/order-sheets'
import { useFormat } from '../../../i18n/use-format.ts'
import { Section } from '../../../ui/layout/section.tsx'
import table from '../../../ui/table/plain-table.module.css'
import { Blank } from '../../../ui/value/value.tsx'
import css from './import-page.module.css'
import { type Translate, useT } from './texts.ts'

/** Everything that is wrong, by row, with the value as it was typed. */
export function SheetProblems({ sheet: { problems, problemCount } }: { sheet: OrderSheet }) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('orders.sheet.problems', { count: format.number(problemCount) })} flush>
      <section className={table.scroll} aria-label={t('orders.sheet.problem')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th>{t('orders.sheet.row')}</th>
              <th>{t('orders.sheet.column')}</th>
              <th>{t('orders.sheet.value')}</th>
              <th>{t('orders.sheet.problem')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem) => (
              <tr key={`${problem.row} ${problem.column} ${problem.code}`}>
                <td>{format.number(problem.row)}</td>
                <td>{problem.column ? t(`sheet.column.${problem.column}`) : <Blank />}</td>
                <td className={css.typed}>{problem.value || <Blank />}</td>
                <td>{sentenceOf(t, problem)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {problemCount > problems.length && (
        <p className={css.more}>
          {t('orders.sheet.problems.more', { shown: format.number(problems.length) })}
        </p>
      )}
    </Section>
  )
}

const sentenceOf = (t: Translate, { code, column, params }: SheetProblem) =>
  t(`sheet.problem.${code}`, { column: column ? t(`sheet.column.${column}`) : '', ...params } as never)
