import { Link } from '@tanstack/react-router'
import { useFormat } from '../../i18n/use-format.ts'
import css from './fiscal.module.css'
import { useT } from './texts.ts'

/** The hub's invoices that are found by the number. */
export function InvoicesLink({ number }: { number: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <Link to="/invoices" search={{ search: String(number) }} className={css.link}>
      {t('fiscal.find_invoice', { number: format.number(number) })}
    </Link>
  )
}
