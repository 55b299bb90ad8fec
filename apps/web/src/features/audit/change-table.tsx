import type { AuditRow } from '@ihub/contract/audit'
import { Blank } from '../../ui/value/value.tsx'
import css from './audit.module.css'
import { fieldText, secretText, valueText } from './audit-words.ts'
import { differenceOf, type FieldChange } from './difference.ts'
import { useT } from './texts.ts'

/** Before and after, field by field. */
export function ChangeTable({ row }: { row: Pick<AuditRow, 'before' | 'after'> }) {
  const t = useT()
  const changes = differenceOf(row.before, row.after)
  if (changes.length === 0) return <p className={css.dim}>{t('audit.no_fields')}</p>
  return (
    <div className={css.scroller}>
      <table className={css.changes}>
        <thead>
          <tr>
            <th scope="col">{t('audit.field')}</th>
            <th scope="col">{t('audit.before')}</th>
            <th scope="col">{t('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <th scope="row">{fieldText(t, change.field)}</th>
              <Cells change={change} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cells({ change }: { change: FieldChange }) {
  const t = useT()
  const { field, before, after, isList, removed, added } = change
  const secret = before === undefined || before === null ? secretText(t, after) : null
  if (secret)
    return (
      <td colSpan={2} className={css.dim}>
        {secret}
      </td>
    )
  if (isList && removed.length + added.length > 0)
    return (
      <>
        <td>
          <Items field={field} items={removed} kind="removed" />
        </td>
        <td>
          <Items field={field} items={added} kind="added" />
        </td>
      </>
    )
  return (
    <>
      <td>
        <One field={field} value={before} kind="removed" />
      </td>
      <td>
        <One field={field} value={after} kind="added" />
      </td>
    </>
  )
}

type Kind = 'removed' | 'added'

function One({ field, value, kind }: { field: string; value: unknown; kind: Kind }) {
  const t = useT()
  const text = valueText(t, field, value)
  return text === null ? <Blank /> : <span className={`${css.value} ${css[kind]}`}>{text}</span>
}

function Items({ field, items, kind }: { field: string; items: readonly string[]; kind: Kind }) {
  if (items.length === 0) return <Blank />
  return (
    <ul className={css.items}>
      {items.map((item) => (
        <li key={item}>
          <One field={field} value={item} kind={kind} />
        </li>
      ))}
    </ul>
  )
}
