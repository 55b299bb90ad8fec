import { listStoresToGive, listUsers, type UserRow } from '@ihub/contract/users'
import { roles } from '@ihub/domain/roles'
import { useApi } from '../../app/use-api.ts'
import { SelectFilter } from '../../ui/filters/select-filter.tsx'
import { NewButton } from '../../ui/layout/new-button.tsx'
import { statusOptions } from '../../ui/status/status.ts'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { rowsByName } from '../../ui/table/rows-per-page.ts'
import { useList } from '../../ui/table/use-list.ts'
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
  const list = useList(listUsers, { standard: rowsByName })
  const stores = useApi(listStoresToGive, {}).data?.data ?? []
  return (
    <ListScreen
      id="users"
      title={t('user.title')}
      columns={columns}
      list={list}
      hrefOf={(user) => `/users/${user._id}`}
      create={<NewButton label={t('user.new')} to="/users/new" />}
      filters={
        <>
          <SelectFilter label={t('user.state')} options={statusOptions(t, 'user')} {...list.bind('state')} />
          <SelectFilter
            label={t('user.level')}
            options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
            {...list.bind('acl')}
          />
          <SelectFilter
            label={t('user.store')}
            options={stores.map(({ _id, name }) => ({ value: _id, label: name }))}
            {...list.bindOne('storeId')}
          />
        </>
      }
    />
  )
}
