import { inboxParts } from '@ihub/domain/blocker-reasons'
import type { CauseNote, CauseRead, CauseRepository, InboxRead } from '@ihub/ports/causes'
import { sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { figureOf } from '../order/figure.ts'
import { isLate } from '../order/open-orders.ts'
import { heldOrders } from '../process/held-orders.ts'
import { changeRow, type RecordKind } from '../record/change-row.ts'
import { readFailures } from './failures.ts'

/** The causes that hold orders up, with the words of people about them. */
export const createCauseRepository = (app: Db): CauseRepository => ({
  inbox: (storeId) => inStore(app, storeId, (tx) => readInbox(tx, storeId)),
  list: (storeId) => inStore(app, storeId, (tx) => listCauses(tx, storeId)),
  change: (storeId, causeId, edit, decide) =>
    inStore(app, storeId, async (tx) =>
      changeRow(tx, causeKind, {
        storeId,
        id: causeId,
        edit,
        current: await lockNote(tx, storeId, causeId),
        decide,
        recordOf: ({ note }, { version }) => ({ ...note, version }),
        audit: ({ audit }) => audit,
      }),
    ),
})

interface InboxRow {
  part: keyof InboxRead['parts']
  currency: string
  count: number
  cents: number
  causes: string[]
}

async function readInbox(tx: Tx, storeId: string): Promise<InboxRead> {
  const { rows } = await sql<InboxRow>`
    with held as materialized (${heldOrders(storeId)})
    select h.part, o.currency, count(*)::int as count, sum(o.selling_price_cents)::float8 as cents, array_agg(distinct h.cause_id::text) as causes
      from held h join orders o on o.store_id = ${storeId} and o.order_id = h.order_id
      where h.part is not null group by 1, 2
    union all
    select 'late', currency, count(*)::int, sum(selling_price_cents)::float8, '{}'
      from orders where store_id = ${storeId} and ${isLate(storeId)} group by currency`.execute(tx)
  const parts = Object.fromEntries(
    inboxParts.map((part) => [part, figureOf(rows.filter((row) => row.part === part))]),
  ) as InboxRead['parts']
  const counted = rows.filter(({ part }) => part === 'need-you' || part === 'go-on')
  return { parts, causes: new Set(counted.flatMap(({ causes }) => causes)).size }
}

type CauseRow = NoteRow &
  Pick<CauseRead, 'part' | 'reason' | 'connector' | 'label' | 'cause' | 'message' | 'kind'> & {
    type: string | null
    integration_id: string | null
    currency: string
    count: number
    need_you: number
    cents: number
    oldest: string
    newest: string
  }

async function listCauses(tx: Tx, storeId: string): Promise<CauseRead[]> {
  const { rows } = await sql<CauseRow>`
    with held as materialized (${heldOrders(storeId)})
    select h.cause_id, o.currency, count(*)::int as count, sum(o.selling_price_cents)::float8 as cents, min(h.since) as oldest,
      max(h.since) as newest, max(h.part) as part, count(*) filter (where h.part = 'need-you')::int as need_you,
      (array_agg(h.reason order by h.reason))[1] as reason, min(h.connector) as connector, min(h.label) as label,
      min(h.integration_id::text) as integration_id, min(h.type) as type, min(h.cause) as cause,
      (array_agg(h.message order by h.since desc))[1] as message, min(h.kind) as kind,
      min(h.assignee_id::text) as assignee_id, min(h.assignee_name) as assignee_name, min(h.muted_at) as muted_at,
      min(h.muted_by) as muted_by, min(h.note) as note, min(h.version) as version
    from held h join orders o on o.store_id = ${storeId} and o.order_id = h.order_id
    where h.cause_id is not null group by h.cause_id, o.currency`.execute(tx)
  const failures = await readFailures(tx, storeId, rows)
  return [...Map.groupBy(rows, ({ cause_id }) => cause_id).values()]
    .map((of) => toCause(of, failures))
    .sort((one, other) => moneyOf(other) - moneyOf(one) || compareIds(one, other))
}

const moneyOf = ({ orders }: CauseRead) => orders.amounts.reduce((sum, { cents }) => sum + cents, 0)
const compareIds = (one: CauseRead, other: CauseRead) => (one.causeId < other.causeId ? -1 : 1)

/** The rows of one cause: one for each currency. Its part is that of the order that needs somebody most: the parts sort so. */
function toCause(rows: CauseRow[], failures: Awaited<ReturnType<typeof readFailures>>): CauseRead {
  const [row] = rows as [CauseRow]
  const isAnswer = row.reason === 'refused' || row.reason === 'retrying'
  const failed = isAnswer ? failures.get(row.cause_id) : undefined
  return {
    ...toNote(row),
    part: row.part,
    reason: row.reason,
    connector: row.connector,
    label: row.label,
    integrationId: row.integration_id,
    operation: row.type,
    cause: isAnswer ? row.cause : null,
    message: row.message,
    kind: row.reason === 'integration-down' ? row.kind : null,
    orders: figureOf(rows),
    needYou: rows.reduce((sum, { need_you }) => sum + need_you, 0),
    oldestAt: rows.map(({ oldest }) => oldest).reduce(earlier),
    newestAt: rows.map(({ newest }) => newest).reduce(later),
    firstFailedAt: failed?.firstAt ?? null,
    failuresByHour: failed?.byHour ?? null,
  }
}

const earlier = (one: string, other: string) => (Date.parse(one) < Date.parse(other) ? one : other)
const later = (one: string, other: string) => (Date.parse(one) > Date.parse(other) ? one : other)

interface NoteRow {
  cause_id: string
  assignee_id: string | null
  assignee_name: string | null
  muted_at: string | null
  muted_by: string | null
  note: string | null
  version: number | null
}

const toNote = (row: NoteRow): CauseNote => ({
  causeId: row.cause_id,
  assignee: row.assignee_id ? { userId: row.assignee_id, name: row.assignee_name ?? '' } : null,
  muted: row.muted_at ? { at: row.muted_at, by: row.muted_by ?? '' } : null,
  note: row.note ?? '',
  version: row.version ?? 1,
})

/** A cause that holds orders up has a row from its first change on. */
async function lockNote(tx: Tx, storeId: string, causeId: string): Promise<CauseNote | null> {
  await sql`insert into causes (store_id, cause_id)
    select ${storeId}::uuid, h.cause_id from (${heldOrders(storeId)}) h where h.cause_id = ${causeId} limit 1
    on conflict do nothing returning 1`.execute(tx)
  const { rows } = await sql<NoteRow>`
    select * from causes where store_id = ${storeId} and cause_id = ${causeId} for update`.execute(tx)
  return rows[0] ? toNote(rows[0]) : null
}

const causeKind: RecordKind<'causes', CauseNote> = {
  table: 'causes',
  key: 'cause_id',
  version: 'version',
  columnsOf: ({ assignee, muted, note }) => ({
    assignee_id: assignee?.userId ?? null,
    assignee_name: assignee?.name ?? null,
    muted_at: muted?.at ?? null,
    muted_by: muted?.by ?? null,
    note,
  }),
  announced: 'cause',
  missing: 'cause.not_found',
  changes: ['cause.changed'],
}
