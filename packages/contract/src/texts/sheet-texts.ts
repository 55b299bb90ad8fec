import type { SheetField } from '@ihub/domain/order-sheet/columns'
import type { SheetProblemCode } from '@ihub/domain/order-sheet/sheet-problem'

type Word =
  | 'orders'
  | 'instructions'
  | 'instructions.column'
  | 'instructions.required'
  | 'instructions.of'
  | 'instructions.help'
  | 'instructions.values'
  | 'instructions.example'
  | 'of.order'
  | 'of.item'
  | 'required.always'
  | 'required.never'
  | 'required.unless-pickup'
  | 'required.pickup'
  | 'required.with-billing'
  | 'yes'
  | 'no'
  | 'instructions.note'
  | 'file.template'
  | 'file.result'
  | 'result'
  | 'result.done'
  | 'result.pending'
  | 'result.error'
  | 'result.failed'
  | 'result.skipped'
  | 'result.known'
  | 'result.left'
  | 'result.other_rows'

/** The orders sheet in a language: its template, its columns and what is wrong with them. */
export type SheetTexts = Record<
  | `sheet.${Word}`
  | `sheet.column.${SheetField}`
  | `sheet.column.${SheetField}.help`
  | `sheet.problem.${SheetProblemCode}`,
  string
>
