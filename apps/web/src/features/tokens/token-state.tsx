import type { TokenRow } from '@ihub/contract/tokens'
import type { Scope } from '@ihub/domain/scopes'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { useT } from './texts.ts'

export function TokenState({ token: { active, expiresAt } }: { token: TokenRow }) {
  const t = useT()
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= Date.now()
  const word = t(!active ? 'token.inactive' : isExpired ? 'token.expired' : 'token.active')
  return <StatusBadge family="active" status={active && !isExpired ? 'active' : 'inactive'} word={word} />
}

export function TokenScopes({ scopes }: { scopes: readonly Scope[] }) {
  const t = useT()
  const words = scopes.map((scope) => t(`token.scope.${scope}`)).join(', ')
  return <span title={words}>{words}</span>
}
