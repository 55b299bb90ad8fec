import type { AuditAction } from '@ihub/domain/audit'
import type { SwitchOffReason } from '@ihub/domain/constants'
import type { HookFilters } from '@ihub/domain/webhook/filters'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import type {
  AddressConfirmation,
  AuditEntry,
  WebhookKey,
  WebhookListRequest,
  WebhookRecord,
  WebhookRepository,
} from '@ihub/ports/administration'
import { type Selectable, sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import type { Webhooks } from '../core/schema.gen.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { addRow, changeRow, type RecordKind, traceChange } from '../record/change-row.ts'

export function createWebhookRepository(app: Db): WebhookRepository {
  return {
    list: (storeId, request) =>
      inStore(app, storeId, (tx) =>
        readList(tx, webhookList, { scope: { storeId, kind: request.kind }, request }),
      ),
    find: (storeId, key) => inStore(app, storeId, (tx) => find(tx, storeId, key)),
    add: (storeId, webhook, actor) =>
      inStore(app, storeId, async (tx) => {
        const { webhookId: id, kind, createdAt, createdBy } = webhook
        const of = { store_id: storeId, webhook_id: id, entity_kind: kind }
        const columns = { ...of, created_at: createdAt, created_by: createdBy, ...columnsOf(webhook) }
        const audit = auditOf('webhook.created', { before: null, after: webhook })
        await addRow(tx, webhookKind, { storeId, id, columns, actor, audit })
      }),
    change: (storeId, key, edit, decide) =>
      inStore(app, storeId, async (tx) =>
        changeRow(tx, webhookKind, {
          storeId,
          id: key.webhookId,
          edit,
          current: await find(tx, storeId, key, { isLocked: true }),
          decide,
          recordOf: ({ webhook }) => webhook,
          audit: ({ webhook: after, confirmedBy }, before) =>
            auditOf(after.url === before.url ? 'webhook.changed' : 'webhook.url_changed', {
              before,
              after,
              confirmedBy,
            }),
        }),
      ),
    remove: (storeId, key, actor) =>
      inStore(app, storeId, async (tx) => {
        const before = await find(tx, storeId, key, { isLocked: true })
        if (!before) return false
        const { webhookId: id } = key
        const at = new Date().toISOString()
        await sql`update webhooks set deleted_at = ${at}, active = false
          where store_id = ${storeId} and webhook_id = ${id}`.execute(tx)
        await sql`update webhook_deliveries set status = 'invalidated', ended_at = ${at}, next_attempt_at = null
          where store_id = ${storeId} and webhook_id = ${id} and status = 'pending'`.execute(tx)
        const audit = auditOf('webhook.deleted', { before, after: null })
        await traceChange(tx, webhookKind.announced, { storeId, id, actor, audit })
        return true
      }),
  }
}

const live = (tx: Tx, storeId: string, kind: HookKind) =>
  tx
    .selectFrom('webhooks')
    .where('store_id', '=', storeId)
    .where('entity_kind', '=', kind)
    .where('deleted_at', 'is', null)

interface Scope {
  storeId: string
  kind: HookKind
}

const webhookList = tableList<Scope, WebhookListRequest, Selectable<Webhooks>, WebhookRecord>({
  table: 'webhooks',
  alias: 'w',
  key: sql`w.webhook_id`,
  columns: sql`w.*`,
  within: ({ storeId, kind }) =>
    sql`w.store_id = ${storeId} and w.entity_kind = ${kind} and w.deleted_at is null`,
  filters: ({ search }) => given(search || undefined, (text) => anyHolds(['w.name', 'w.url'], text)),
  sorts: {
    createdAt: { column: sql`w.created_at`, kind: 'instant' },
    name: { column: sql`w.name`, kind: 'text' },
  },
  toReads: (rows) => rows.map(toWebhook),
})

async function find(
  tx: Tx,
  storeId: string,
  { kind, webhookId }: WebhookKey,
  { isLocked = false } = {},
): Promise<WebhookRecord | null> {
  const row = await live(tx, storeId, kind)
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toWebhook(row) : null
}

const toWebhook = (row: Selectable<Webhooks>): WebhookRecord => ({
  kind: row.entity_kind as HookKind,
  webhookId: row.webhook_id,
  version: row.version,
  name: row.name,
  url: row.url,
  secret: row.secret,
  hasAuthorization: row.has_authorization,
  headers: row.headers as Record<string, string>,
  statuses: row.statuses as HookStatus[],
  filters: row.filters as HookFilters,
  active: row.active,
  switchedOff:
    row.switched_off_at && row.switched_off_reason
      ? { at: row.switched_off_at, reason: row.switched_off_reason as SwitchOffReason }
      : null,
  createdAt: row.created_at,
  createdBy: row.created_by,
})

const columnsOf = (webhook: WebhookRecord) => ({
  name: webhook.name,
  url: webhook.url,
  secret: webhook.secret,
  has_authorization: webhook.hasAuthorization,
  headers: JSON.stringify(webhook.headers),
  statuses: webhook.statuses,
  filters: JSON.stringify(webhook.filters),
  active: webhook.active,
  switched_off_at: webhook.switchedOff?.at ?? null,
  switched_off_reason: webhook.switchedOff?.reason ?? null,
})

const webhookKind: RecordKind<'webhooks', WebhookRecord> = {
  table: 'webhooks',
  key: 'webhook_id',
  version: 'version',
  columnsOf,
  announced: 'webhook',
  missing: 'webhook.not_found',
  changes: ['webhook.changed', 'webhook.url_changed'],
}

interface States {
  before: WebhookRecord | null
  after: WebhookRecord | null
  confirmedBy?: AddressConfirmation | null
}

/** Header values may be secrets of the subscriber, so only their names are kept. */
const shown = ({ kind, name, url, statuses, filters, active, headers, hasAuthorization }: WebhookRecord) => ({
  kind,
  name,
  url,
  statuses,
  ...filters,
  active,
  headers: Object.keys(headers),
  hasAuthorization,
})

function auditOf(action: AuditAction, { before, after, confirmedBy }: States): AuditEntry {
  const isResealed = before !== null && after !== null && before.secret !== after.secret
  return {
    action,
    entityKind: 'webhook',
    entityId: (after ?? before)?.webhookId ?? null,
    before: before && shown(before),
    after: after && {
      ...shown(after),
      ...(isResealed ? { authorization: 'changed' } : {}),
      ...(confirmedBy ? { confirmedBy } : {}),
    },
  }
}
