import { seesManyStores } from './kysely-on-client.ts'
import { lookedUp } from './looked-up.ts'
import type { Tx } from './pool.ts'

/** A row that a statement is given; its store goes with it where the statement is about several. */
export interface StoreRow {
  store_id: string
}

export interface StoreParameters {
  values: unknown[]
  /** The store of a row of the list, for comparison with a `store_id`. */
  store(list: string): string
  /** Adds a value and names it. */
  value(value: unknown): string
  /** Adds rows and tells the list that they are, `store_id` among its columns where there are several stores. */
  list<Row extends StoreRow>(
    name: string,
    types: Partial<Record<Exclude<keyof Row, 'store_id'>, string>>,
    rows: Row[],
  ): string
}

/**
 * The parameters of a statement about rows of some stores. Where a transaction sees one store `$1` is its id, by which a
 * distributed PostgreSQL finds the node; where it sees many each row names its own, so that a row is found by its whole key alone.
 */
export function storeParameters(tx: Tx, storeIds: readonly string[]): StoreParameters {
  const isOne = storeIds.length === 1 && !seesManyStores(tx)
  const values: unknown[] = isOne ? [storeIds[0]] : []
  const value = (one: unknown) => `$${values.push(one)}`
  return {
    values,
    value,
    store: (list) => (isOne ? '$1::uuid' : `${list}.store_id`),
    list: (name, types, rows) => {
      const columns = Object.entries({ ...(isOne ? {} : { store_id: 'uuid' }), ...types })
      const arrays = columns.map(
        ([column, type]) => `${value(rows.map((row) => row[column as keyof typeof row]))}::${type}[]`,
      )
      const names = columns.map(([column]) => column)
      return lookedUp(`unnest(${arrays.join(', ')})`, name, names)
    },
  }
}
