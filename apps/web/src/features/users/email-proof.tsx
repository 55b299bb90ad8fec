import type { UserRow } from '@ihub/contract/users'
import { IconAlertTriangle, IconMailCheck } from '@tabler/icons-react'
import { DateTime } from '../../ui/value/value.tsx'
import { useT } from './texts.ts'
import css from './users.module.css'

type User = Pick<UserRow, 'emailProvenAt'>

/** Since when it is known that the person reads the mails of their address. */
export function EmailProof({ user: { emailProvenAt } }: { user: User }) {
  const t = useT()
  return emailProvenAt ? <DateTime at={emailProvenAt} inline /> : t('user.email_proof.none')
}

/** Tells the approver whether the address is proven, since it may be somebody else's. */
export function EmailProofNote({ user: { emailProvenAt } }: { user: User }) {
  const t = useT()
  const Icon = emailProvenAt ? IconMailCheck : IconAlertTriangle
  return (
    <p className={css.proof} data-proven={emailProvenAt !== null}>
      <Icon size={16} aria-hidden />
      <span>{t(emailProvenAt ? 'user.email_proof.approval' : 'user.email_proof.approval.none')}</span>
    </p>
  )
}
