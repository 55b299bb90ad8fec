import type { BillDetail } from '@ihub/contract/bills'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import { DateTime } from '../../ui/value/value.tsx'
import css from './bills.module.css'
import { useT } from './texts.ts'

/** The changes of value and due date, each with its before and after; nothing of a bill that was never changed. */
export function BillChanges({ bill: { changes, currency } }: { bill: BillDetail }) {
  const t = useT()
  const format = useFormat()
  if (changes.length === 0) return null
  return (
    <Section title={t('bills.changes')}>
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={change.at} className={css.change}>
            {change.value !== change.previousValue && (
              <span>
                {t('bills.changes.value', {
                  from: format.money(change.previousValue, currency),
                  to: format.money(change.value, currency),
                })}
              </span>
            )}
            {change.dueDate !== change.previousDueDate && (
              <span>
                {t('bills.changes.due', {
                  from: format.day(change.previousDueDate) ?? '',
                  to: format.day(change.dueDate) ?? '',
                })}
              </span>
            )}
            <span className={css.rest}>
              <DateTime at={change.at} inline />
              {change.author && ` · ${change.author}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
