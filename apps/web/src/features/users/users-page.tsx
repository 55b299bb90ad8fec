import { listStoresToGive, listUsers, type UserRow } from '@ihub/contract/users'
import { roles } from '@ihub/domain/roles'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { useFilters } from '../../app/use-filters.ts'
import { FilterBar } from '../../ui/filters/filter-bar.tsx'
import { SearchBox } from '../../ui/filters/search-box.tsx'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { rowsByName } from '../../ui/table/rows-per-page.ts'
import { Ago } from '../../ui/value/value.tsx'
import { type Key, useT } from './texts.ts'
import { GivenStores, Level } from './user-facts.tsx'

const column = columnsOf<UserRow, Key>()

const columns: readonly Column<UserRow>[] = [
  column.text('user.name', (user) => user.name, { sort: 'name', width: 170 }),
  column.text('user.email', (user) => user.email, { sort: 'email' }),
  column.custom('user.email_proof', (user) => <EmailProof user={user} />, { width: 130 }),
  column.badge('user.state', 'user', (user) => user.state),
  column.custom('user.level', (user) => <Level acl={user.acl} />, { width: 140 }),
  column.custom('user.stores', (user) => <GivenStores user={user} />, { width: 160 }),
  column.custom('user.second_factor', (user) => <SecondFactor user={user} />, {
    width: 170,
    hidden: true,
  }),
  column.custom('user.last_used', (user) => <LastUse user={user} />, {
    width: 130,
    sort: 'lastUsedAt',
  }),
  column.date('user.created', (user) => user.createdAt, { sort: 'createdAt' }),
]

function EmailProof({ user: { emailProvenAt } }: { user: UserRow }) {
  const t = useT()
  return t(emailProvenAt ? 'user.email_proof.done' : 'user.email_proof.none')
}

function SecondFactor({ user }: { user: UserRow }) {
  const t = useT()
  return t(`user.second_factor.${user.secondFactor}`)
}

function LastUse({ user: { lastUsedAt } }: { user: UserRow }) {
  const t = useT()
  return lastUsedAt ? <Ago at={lastUsedAt} /> : t('user.never')
}

/** The accounts with their levels and stores. */
export function UsersPage() {
  const t = useT()
  const [filters, setFilters] = useFilters(listUsers.query, rowsByName)
  const page = useApi(listUsers, { query: filters })
  const stores = useApi(listStoresToGive, {}).data?.data ?? []
  const create = (
    <Button component={Link} to="/users/new" leftSection={<IconPlus size={15} />}>
      {t('user.new')}
    </Button>
  )
  return (
    <Page
      title={t('user.title')}
      fill
      actions={create}
      toolbar={
        <FilterBar filters={filters} onChange={setFilters}>
          <SearchBox value={filters.search} onChange={(search) => setFilters({ search })} />
          <SelectFilter
            label={t('user.state')}
            options={statusOptions(t, 'user')}
            value={filters.state}
            onChange={(state) => setFilters({ state })}
          />
          <SelectFilter
            label={t('user.level')}
            options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
            value={filters.acl}
            onChange={(acl) => setFilters({ acl })}
          />
          <SelectFilter
            label={t('user.store')}
            options={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={filters.storeId ? [filters.storeId] : undefined}
            // One store at a time: the last one pressed.
            onChange={(chosen) => setFilters({ storeId: chosen?.at(-1) })}
          />
        </FilterBar>
      }
    >
      <DataTable
        id="users"
        columns={columns}
        page={page}
        filters={filters}
        onFilters={setFilters}
        rowId={(user) => user._id}
        hrefOf={(user) => `/users/${user._id}`}
      />
    </Page>
  )
}
