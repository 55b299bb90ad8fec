import pg from 'pg'

/** Where Citus keeps the tables of the schema. */
export interface Distribution {
  /** Spread over the worker nodes by store, the rows of a store together. */
  distributed: string[]
  /** A copy on every node. */
  reference: string[]
  /** On the coordinator alone. */
  local: string[]
  /** The tables on the coordinator that point to a reference table, so that Citus has to know them. */
  localWithReference: string[]
}

interface TableRow {
  name: string
  /** Its primary key begins with the store. */
  isByStore: boolean
  pointsTo: string[]
}

const stores = 'stores'

/**
 * Read from the migrated schema: a table whose primary key begins with `store_id` belongs to the stores, unless it points
 * to a table that does not. A table comes after those that it points to.
 */
export async function readDistribution(client: pg.ClientBase): Promise<Distribution> {
  const tables = await readTables(client)
  const known = new Map(tables.map((row) => [row.name, row]))
  const isOfStores = (name: string): boolean => {
    const table = known.get(name)
    return name === stores || (table?.isByStore === true && table.pointsTo.every(isOfStores))
  }
  const local = tables.filter(({ name }) => !isOfStores(name))
  const namesOf = (of: TableRow[]) => of.map(({ name }) => name)
  return {
    distributed: namesOf(tables).filter((name) => name !== stores && isOfStores(name)),
    reference: namesOf(tables).filter((name) => name === stores),
    local: namesOf(local),
    localWithReference: namesOf(local.filter(({ pointsTo }) => pointsTo.includes(stores))),
  }
}

/** The tables of the schema, each after those that it points to. */
export async function readTables(client: pg.ClientBase): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(`
    select c.relname as name,
      exists (select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
        where i.indrelid = c.oid and i.indisprimary and a.attname = 'store_id') as "isByStore",
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "pointsTo"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`)
  return inOrder(rows)
}

function inOrder(tables: TableRow[]): TableRow[] {
  const ordered = new Set<TableRow>()
  const add = (table: TableRow) => {
    for (const other of tables) if (table.pointsTo.includes(other.name) && !ordered.has(other)) add(other)
    ordered.add(table)
  }
  for (const table of tables) add(table)
  return [...ordered]
}

/** The statements that spread the tables of a migrated database. */
export const distributionOf = (url: string): Promise<string[]> => onCoordinator(url, readStatements)

/** Spreads the tables; a run that was broken off is gone on with, and one that was whole changes nothing. */
export const distribute = (url: string, onStatement: (statement: string) => void): Promise<void> =>
  onCoordinator(url, async (client) => {
    for (const statement of await readStatements(client)) {
      await client.query(statement)
      onStatement(statement)
    }
  })

export class DistributionError extends Error {}

async function onCoordinator<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function readStatements(client: pg.Client): Promise<string[]> {
  const distribution = await readDistribution(client)
  if (distribution.reference.length === 0)
    throw new DistributionError(
      'The database of DATABASE_URL holds no tables of the hub. Run `npm run ihub -- migrate` first.',
    )
  return distributionStatements(distribution)
}

/** Statements for the coordinator: an administrator runs them after the migrations and before the hub writes; again does no harm. */
export function distributionStatements({
  distributed,
  reference,
  localWithReference,
}: Distribution): string[] {
  const [first] = distributed
  // The catalogue of Citus has a row for each table that it knows; a second call of its functions would be an error.
  const once = (call: string, table: string) =>
    `select ${call} where not exists (select from pg_dist_partition where logicalrelid = '${table}'::regclass)`
  return [
    'create extension if not exists citus',
    // The append-only triggers of business tables look at their own row alone.
    'set citus.enable_unsafe_triggers = on',
    'set citus.enable_local_reference_table_foreign_keys = off',
    ...reference.map((table) => once(`create_reference_table('${table}')`, table)),
    ...distributed.map((table) =>
      once(
        table === first
          ? `create_distributed_table('${table}', 'store_id')`
          : `create_distributed_table('${table}', 'store_id', colocate_with => '${first}')`,
        table,
      ),
    ),
    ...localWithReference.map((table) => once(`citus_add_local_table_to_metadata('${table}')`, table)),
    // The worker nodes are asked in the name of the role that asks the coordinator.
    'alter role ihub_app login',
    'alter role ihub_system login',
  ]
}

/** What a cluster still lacks before the hub works on it, in words; null where the database is no cluster. */
export async function lacksOfCluster(client: pg.Client): Promise<string[] | null> {
  const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`)
  if (rowCount === 0) return null
  const { distributed, reference, localWithReference } = await readDistribution(client)
  const { rows: known } = await client.query<{ name: string }>(
    'select logicalrelid::text as name from pg_dist_partition',
  )
  const names = new Set(known.map(({ name }) => name))
  const { rows: roles } = await client.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname in ('ihub_app', 'ihub_system') and not rolcanlogin order by rolname`,
  )
  return [
    ...[...reference, ...distributed, ...localWithReference]
      .filter((table) => !names.has(table))
      .map((table) => `the cluster does not know the table ${table}`),
    ...roles.map(({ name }) => `the role ${name} may not log in, as the worker nodes ask it to`),
  ]
}
