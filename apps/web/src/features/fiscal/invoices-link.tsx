import type { NumberRange } from '@ihub/contract/fiscal-sequences'
import { within } from '@ihub/domain/fiscal-sequence/number-ranges'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import css from './fiscal.module.css'
import { useT } from './texts.ts'

interface InvoicesLinkProps {
  range: NumberRange
  /** Numbers of which the hub has the invoice; the first in the range is led to. */
  inHub?: readonly NumberRange[]
}

/** The hub's invoices that are found by the first number of the range. */
export function InvoicesLink({ range, inHub = [] }: InvoicesLinkProps) {
  const t = useT()
  const format = useFormat()
  const [known] = within(inHub, range)
  const number = known?.from ?? range.from
  return (
    <Link to="/invoices" search={{ search: String(number) }} className={css.link}>
      {t(known ? 'fiscal.in_hub' : 'fiscal.find_invoice', { number: format.number(number) })}
    </Link>
  )
}
