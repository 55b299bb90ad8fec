import { compareText } from '@ihub/kit/compare-text'
import { run, type Tx } from './pool.ts'
import { type StoreRow, storeParameters } from './store-parameters.ts'

/** Entities of a store, by their ids. */
export interface WantedIds {
  storeId: string
  ids: readonly string[]
}

interface WantedRow extends StoreRow {
  id: string
}

/** In one sequence for all, so that two batches never wait for each other. */
const wantedRows = (stores: readonly WantedIds[]): WantedRow[] =>
  stores
    .flatMap(({ storeId, ids }) => [...new Set(ids)].map((id) => ({ store_id: storeId, id })))
    .sort((one, other) => compareText(one.store_id, other.store_id) || compareText(one.id, other.id))

type Text = (list: string, store: string) => string

/** Rows found by ids of their stores, by one statement for all of them. */
export async function readRows<Row>(tx: Tx, stores: readonly WantedIds[], text: Text): Promise<Row[]> {
  const rows = wantedRows(stores)
  if (rows.length === 0) return []
  const { list, store, values } = storeParameters(tx, [...new Set(rows.map(({ store_id }) => store_id))])
  return run<Row & object>(tx, { text: text(list('wanted', { id: 'uuid' }, rows), store('wanted')), values })
}

interface Owned {
  /** The table of those that are wanted, with its key. */
  of: string
  by: string
  /** The table of what they belong to, with its key, which their own table has too. */
  owners: string
  owner: string
}

/** Locks the rows that others belong to, in one sequence for all. */
export const lockOwners = (
  tx: Tx,
  stores: readonly WantedIds[],
  { of, by, owners, owner }: Owned,
): Promise<object[]> =>
  readRows(
    tx,
    stores,
    (wanted, store) => `
    select locked.* from ${wanted} cross join lateral (
      select ${owner} from ${of} where store_id = ${store} and ${by} = wanted.id) own cross join lateral (
      select ${owner} from ${owners} where store_id = ${store} and ${owner} = own.${owner} for no key update) locked`,
  )
