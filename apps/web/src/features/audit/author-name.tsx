import type { AuditRow } from '@ihub/contract/audit'
import { IconKey, IconRobot, IconUser } from '@tabler/icons-react'
import { authorText } from '../../ui/value/author.ts'
import css from './audit.module.css'
import { useT } from './texts.ts'

/** A person, a token or the hub that acted after a person; the icon tells which. */
export function AuthorName({ author }: Pick<AuditRow, 'author'>) {
  const { kind, name, because } = author
  const t = useT()
  const Icon = because ? IconRobot : kind === 'token' ? IconKey : IconUser
  return (
    <span className={css.author}>
      <Icon size={14} aria-hidden />
      <span>{because || name ? authorText(t, author) : t('audit.unknown')}</span>
    </span>
  )
}
