import type { AuditRow } from '@ihub/contract/audit'
import { IconKey, IconUser } from '@tabler/icons-react'
import { useT } from '../../i18n/translate.ts'
import css from './audit.module.css'

/** A person or a token by name; the icon tells which. */
export function AuthorName({ author: { kind, name } }: Pick<AuditRow, 'author'>) {
  const t = useT()
  const Icon = kind === 'token' ? IconKey : IconUser
  return (
    <span className={css.author}>
      <Icon size={14} aria-hidden />
      <span>{name ?? t('audit.unknown')}</span>
    </span>
  )
}
