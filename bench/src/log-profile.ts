import { onDatabase } from './database.ts'
import { count, type Section } from './report.ts'

interface LoggedRelation {
  name: string
  kind: 'table' | 'index'
  entries: number
  inserts: number
  updates: number
  hot: number
  deletes: number
  locks: number
  bytes: number
  page_bytes: number
}

/** A span of the write-ahead log, by its positions in bytes. */
export interface LogSpan {
  from: number
  to: number
}

// One line a record: a record that touches several pages is counted by its first.
const relationsText = `
  with records as (
    select relfilenode, reltablespace, resource_manager as manager, split_part(record_type, '+', 1) as type,
      sum(record_length) as bytes, sum(block_fpi_length) as page_bytes, count(*) as records
    from pg_get_wal_block_info('0/0'::pg_lsn + $1::numeric, '0/0'::pg_lsn + $2::numeric, false)
    where block_id = 0 and reldatabase = (select oid from pg_database where datname = current_database())
    group by 1, 2, 3, 4)
  select coalesce(t.relname, c.relname) as name, case when c.relkind = 'i' then 'index' else 'table' end as kind,
    sum(records) filter (where manager = 'Btree' and type in ('INSERT_LEAF', 'INSERT_POST', 'SPLIT_L', 'SPLIT_R') or manager = 'Gin' and type = 'INSERT')::int as entries,
    sum(records) filter (where manager = 'Heap' and type = 'INSERT')::int as inserts,
    sum(records) filter (where manager = 'Heap' and type in ('UPDATE', 'HOT_UPDATE'))::int as updates,
    sum(records) filter (where manager = 'Heap' and type = 'HOT_UPDATE')::int as hot,
    sum(records) filter (where manager = 'Heap' and type = 'DELETE')::int as deletes,
    sum(records) filter (where manager = 'Heap' and type = 'LOCK')::int as locks,
    sum(bytes)::float8 as bytes, sum(page_bytes)::float8 as page_bytes
  from records r join pg_class c on c.oid = pg_filenode_relation(r.reltablespace, r.relfilenode)
    left join pg_class t on t.reltoastrelid = c.oid
  group by 1, 2 order by bytes desc`

/** Entries, rows and bytes of write-ahead log by table and index, divided by the orders. */
export async function logSection(url: string, { from, to }: LogSpan, orders: number): Promise<Section> {
  const relations = await onDatabase(url, async (client) => {
    await client.query('create extension if not exists pg_walinspect')
    const { rows } = await client.query<LoggedRelation>(relationsText, [from, to])
    return rows
  })
  const each = (value: number | null) => (value ? (value / orders).toFixed(2) : '')
  const sum = (of: (one: LoggedRelation) => number | null) =>
    relations.reduce((total, one) => total + (of(one) ?? 0), 0)
  const cells = (of: (pick: (one: LoggedRelation) => number | null) => number | null) => [
    each(of(({ entries }) => entries)),
    each(of(({ inserts }) => inserts)),
    each(of(({ updates }) => updates)),
    each(of(({ hot }) => hot)),
    each(of(({ deletes }) => deletes)),
    each(of(({ locks }) => locks)),
    count((of(({ bytes }) => bytes) ?? 0) / orders),
    count((of(({ page_bytes }) => page_bytes) ?? 0) / orders),
  ]
  return {
    title: 'What an order writes at the steady load',
    columns: [
      'table or index',
      'index entries',
      'inserts',
      'updates',
      'of which HOT',
      'deletes',
      'locks',
      'bytes of log',
      'of which whole pages',
    ],
    rows: [['all', ...cells(sum)], ...relations.map((one) => [one.name, ...cells((pick) => pick(one))])],
    notes: ['read from the write-ahead log; a whole page is written on its first change after a checkpoint'],
  }
}
