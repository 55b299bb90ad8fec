import type { OrderSheet, SheetProblem } from '@ihub/contract/order-sheets'
import { useFormat } from '../../../i18n/use-format.ts'
import { ProblemTable } from '../../../ui/sheet/sheet-parts.tsx'
import { type Translate, useT } from './texts.ts'

/** Everything that is wrong in a sheet of orders, in the person's language. */
export function SheetProblems({ sheet: { problems, problemCount } }: { sheet: OrderSheet }) {
  const t = useT()
  const format = useFormat()
  return (
    <ProblemTable
      problems={problems.map((problem) => ({
        ...problem,
        column: problem.column && t(`sheet.column.${problem.column}`),
        message: sentenceOf(t, problem),
      }))}
      count={problemCount}
      more={t('orders.sheet.problems.more', { shown: format.number(problems.length) })}
    />
  )
}

const sentenceOf = (t: Translate, { code, column, params }: SheetProblem) =>
  t(`sheet.problem.${code}`, { column: column ? t(`sheet.column.${column}`) : '', ...params } as never)
