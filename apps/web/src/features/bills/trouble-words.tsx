import type { BillRow } from '@ihub/contract/bills'
import { Blank } from '../../ui/value/value.tsx'
import css from './bills.module.css'
import { useT } from './texts.ts'

/** Everything about a bill that a person has to decide about. */
export function TroubleWords({ troubles }: Pick<BillRow, 'troubles'>) {
  const t = useT()
  if (troubles.length === 0) return <Blank />
  return <span className={css.late}>{troubles.map((one) => t(`bill.trouble.${one}`)).join(' · ')}</span>
}
