import { listTokens, type TokenRow } from '@ihub/contract/tokens'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { NewButton } from '../../ui/layout/new-button.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'
import { type Key, useT } from './texts.ts'
import { TokenDialog } from './token-dialog.tsx'
import { TokenScopes, TokenState } from './token-state.tsx'

const column = columnsOf<TokenRow, Key>()

const columns: readonly Column<TokenRow>[] = [
  column.text('token.name', (token) => token.name, { sort: 'name', width: 200 }),
  column.custom('token.state', (token) => <TokenState token={token} />, { width: 120 }),
  column.text('token.prefix', (token) => `${token.prefix}…`, { mono: true, width: 140 }),
  column.text('token.origin', (token) => token.origin),
  column.custom('token.scopes', (token) => <TokenScopes scopes={token.scopes} />),
  column.ago('token.last_used', (token) => token.lastUsedAt, { sort: 'lastUsedAt' }),
  column.date('token.expires', (token) => token.expiresAt, { sort: 'expiresAt' }),
  column.date('token.created', (token) => token.createdAt, { sort: 'createdAt' }),
  column.text('token.created_by', (token) => token.createdBy, { width: 140, hidden: true }),
]

/** Keys with which other programs use the store's API. */
export function TokensPage() {
  const t = useT()
  const list = useList(listTokens)
  const [isCreating, setIsCreating] = useState(false)
  const [openId, openToken] = useOpenToken()
  return (
    <ListScreen
      id="tokens"
      title={t('token.title')}
      columns={columns}
      list={list}
      hrefOf={(token) => `/tokens?token=${token._id}`}
      create={<NewButton label={t('token.new')} onClick={() => setIsCreating(true)} />}
      empty={{ title: t('token.empty'), hint: t('token.empty.hint') }}
      filters={
        <ActiveFilter
          label={t('token.state')}
          words={{ active: t('token.active'), inactive: t('token.inactive') }}
          {...list.bind('active')}
        />
      }
    >
      {isCreating && <NewTokenDialog onClose={() => setIsCreating(false)} />}
      {openId && <TokenDialog key={openId} id={openId} onClose={() => openToken(undefined)} />}
    </ListScreen>
  )
}

/** The token being looked at, in the URL as `?token=`. */
function useOpenToken(): [string | undefined, (id: string | undefined) => void] {
  const { token } = useSearch({ strict: false }) as { token?: string }
  const navigate = useNavigate()
  const open = (id: string | undefined) =>
    void navigate({ to: '.', search: (search: Record<string, unknown>) => ({ ...search, token: id }) })
  return [token, open]
}
