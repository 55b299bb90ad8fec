import { listTokens, type TokenRow } from '@ihub/contract/tokens'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/layout/states.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsPerPage } from '../../ui/table/rows-per-page.ts'
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
  const [filters, setFilters] = useFilters(listTokens.query, rowsPerPage)
  const page = useApi(listTokens, { query: filters })
  const [isCreating, setIsCreating] = useState(false)
  const [openId, openToken] = useOpenToken()
  const create = (
    <Button leftSection={<IconPlus size={15} />} onClick={() => setIsCreating(true)}>
      {t('token.new')}
    </Button>
  )
  return (
    <Page
      title={t('token.title')}
      fill
      actions={create}
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox value={filters.search} onChange={(search) => setFilters({ search })} />
          <ActiveFilter
            label={t('token.state')}
            words={{ active: t('token.active'), inactive: t('token.inactive') }}
            value={filters.active}
            onChange={(active) => setFilters({ active })}
          />
        </FilterBar>
      }
    >
      <DataTable
        id="tokens"
        columns={columns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(token) => token._id}
        hrefOf={(token) => `/tokens?token=${token._id}`}
        empty={<EmptyState title={t('token.empty')} hint={t('token.empty.hint')} action={create} />}
      />
      {isCreating && <NewTokenDialog onClose={() => setIsCreating(false)} />}
      {openId && <TokenDialog key={openId} id={openId} onClose={() => openToken(undefined)} />}
    </Page>
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
