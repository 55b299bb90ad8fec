import { ok, type Result } from '@ihub/domain/result'
import type { CustomerReport } from '@ihub/ports/customer-source'
import type { CursorFeed, UnreadableItem } from '@ihub/ports/feed'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import { type Change, changeOf } from './changes.ts'
import type { Context } from './context.ts'
import { documentOf, toCustomerReport } from './customer-report.ts'
import { Identified, OfParty, Party, partyFields } from './customer-schema.ts'
import { walk } from './walk.ts'
import { changedIds, type IsComing, pageSize } from './walk-catalog.ts'

/** The rows of a party that have dates of their own. */
const parts = {
  'party.address': 'addresses.',
  'party.contact_mechanism': 'contact_mechanisms.',
  'party.identifier': 'identifiers.',
} as const satisfies Record<string, keyof Party>
type Part = keyof typeof parts
const partNames = Object.keys(parts) as Part[]

const changing = { 'party.party': [], ...Object.fromEntries(partNames.map((name) => [name, []])) }

interface Found {
  items: CustomerReport[]
  unreadable: UnreadableItem[]
}

/** Parties with a CPF, CNPJ or RFC, but for the companies that sell; a store that names a category reads those of it alone. */
export const readCustomers =
  (context: Context): CursorFeed<CustomerReport>['read'] =>
  async (given) => {
    // Those of another category are read from the beginning.
    const mark = `${context.settings.customerCategory}|`
    const kept = given?.startsWith(mark) ? given.slice(mark.length) : null
    const read = await walk<Found>(context.rpc, kept, {
      changing,
      all: async (after) => {
        const page = await readParties(context, [['id', '>', after]])
        if (!page.ok) return page
        const { rows, found } = page.value
        return ok({ found, last: rows.at(-1), isLast: rows.length < pageSize })
      },
      changed: (changes, isComing) => readChanged(context, changes, isComing),
    })
    return read.ok ? ok({ ...read.value.found, cursor: `${mark}${read.value.cursor}` }) : read
  }

async function readChanged(
  context: Context,
  changes: readonly Change[],
  isComing: IsComing,
): Promise<Result<Found, CallFailure>> {
  const parties = new Set(changedIds(changes, 'party.party'))
  for (const name of partNames) {
    const ids = changedIds(changes, name)
    if (ids.length === 0) continue
    const owned = await context.rpc.search(name, {
      verb: 'changed-parts',
      domain: [['id', 'in', ids]],
      fields: ['party'],
      row: OfParty,
    })
    if (!owned.ok) return owned
    for (const { party } of owned.value) parties.add(party)
  }
  const ids = [...parties]
  const found: Found = { items: [], unreadable: [] }
  for (let from = 0; from < ids.length; from += pageSize) {
    const some = await readParties(context, [['id', 'in', ids.slice(from, from + pageSize)]], isComing)
    if (!some.ok) return some
    found.items.push(...some.value.found.items)
    found.unreadable.push(...some.value.found.unreadable)
  }
  return ok(found)
}

/** Of changes only the parties of which no later change is to come: an earlier one is told with the last. */
async function readParties(
  { rpc, settings }: Context,
  domain: readonly unknown[],
  isComing: IsComing = () => false,
): Promise<Result<{ rows: number[]; found: Found }, CallFailure>> {
  const { customerCategory } = settings
  const read = await rpc.search('party.party', {
    verb: 'customers',
    domain: [...domain, ...(customerCategory === '' ? [] : [['categories.name', '=', customerCategory]])],
    fields: partyFields,
    row: z.unknown(),
    limit: pageSize,
  })
  if (!read.ok) return read
  const rows = read.value.flatMap((received) => {
    const { data } = Identified.safeParse(received)
    return data ? [{ ...data, received, document: documentOf(data) }] : []
  })
  const own = await findCompanies(
    { rpc },
    rows.map(({ id }) => id),
  )
  if (!own.ok) return own
  const found: Found = { items: [], unreadable: [] }
  for (const { id, code, document, received } of rows) {
    if (document === null || own.value.has(id)) continue
    const party = Party.safeParse(received)
    if (!party.success) {
      const problem = `${code ?? id}: ${describeIssues(party.error)}`
      found.unreadable.push({ originOrderId: null, problem, received })
    } else if (!changesOf(party.data).some(isComing)) found.items.push(toCustomerReport(party.data, document))
  }
  return ok({ rows: rows.map(({ id }) => id), found })
}

const changesOf = (party: Party): Change[] => [
  changeOf('party.party', party),
  ...partNames.flatMap((name) => party[parts[name]].filter(isActive).map((row) => changeOf(name, row))),
]

/** Rows out of use are in no list of changes. */
const isActive = (row: object) => !('active' in row && row.active === false)

/** The parties of these that are companies of the installation. */
async function findCompanies(
  { rpc }: Pick<Context, 'rpc'>,
  parties: readonly number[],
): Promise<Result<Set<number>, CallFailure>> {
  if (parties.length === 0) return ok(new Set())
  const read = await rpc.search('company.company', {
    verb: 'companies',
    domain: [['party', 'in', parties]],
    fields: ['party'],
    row: OfParty,
  })
  return read.ok ? ok(new Set(read.value.map(({ party }) => party))) : read
}
