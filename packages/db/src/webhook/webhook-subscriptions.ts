import type { AuditAction } from '@ihub/domain/audit'
import { ok } from '@ihub/domain/result'
import type { HookFilters } from '@ihub/domain/webhook/filters'
import type { HookKind, HookStatus } from '@ihub/domain/webhook/hook-kinds'
import type { SwitchOffReason } from '@ihub/domain/webhook/switch-off'
import { hubClock } from '@ihub/kit/clock'
import type { AuditEntry, Edit } from '@ihub/ports/administration'
import type {
  WebhookChange,
  WebhookKey,
  WebhookListRequest,
  WebhookRead,
  WebhookRecord,
  WebhookRepository,
} from '@ihub/ports/webhooks'
import { type Selectable, sql } from 'kysely'
import { finishWebhookAlerts } from '../alert/hub-alerts.ts'
import { startRun } from '../bulk/bulk-run-repository.ts'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import type { Webhooks } from '../core/schema.gen.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { addRow, changeRow, type RecordKind, traceChange } from '../record/change-row.ts'
import { countUndelivered, readUndelivered } from './missed-deliveries.ts'
import { noAttempts, readAttempts } from './webhook-attempts.ts'

export function createWebhookRepository(app: Db): WebhookRepository {
  return {
    list: (storeId, request) =>
      inStore(app, storeId, (tx) =>
        readList(tx, webhookList, { scope: { storeId, kind: request.kind }, request }),
      ),
    find: (storeId, key) =>
      inStore(app, storeId, async (tx) => {
        const webhook = await find(tx, storeId, key)
        return webhook ? ((await withAttempts(tx, storeId, [webhook]))[0] ?? null) : null
      }),
    add: (storeId, webhook, actor) =>
      inStore(app, storeId, async (tx) => {
        const { webhookId: id, kind, createdAt, createdBy } = webhook
        const of = { store_id: storeId, webhook_id: id, entity_kind: kind }
        const columns = { ...of, created_at: createdAt, created_by: createdBy, ...columnsOf(webhook) }
        const audit = auditOf('webhook.created', { before: null, change: unconfirmed(webhook) })
        await addRow(tx, webhookKind, { storeId, id, columns, actor, audit })
      }),
    change: (storeId, key, edit, decide) =>
      inStore(app, storeId, (tx) => change(tx, storeId, { key, edit, decide })),
    replay: (storeId, key, { actor, by }, decide) =>
      inStore(app, storeId, async (tx) => {
        const changed = await change(tx, storeId, { key, edit: { actor, version: undefined }, decide })
        if (!changed.ok) return changed
        const of = { storeId, webhookId: key.webhookId }
        const found = await readUndelivered(tx, of)
        if (found.length === 0) return ok({ processId: null, items: 0, left: 0 })
        const left = (await countUndelivered(tx, of)) - found.length
        const action = `resend-${key.kind}-hook-events` as const
        const input = { action, input: {}, isCareful: false, by, integrationId: null }
        const items = found.map((one) => ({ ...one, refusal: null }))
        return ok({
          processId: await startRun(tx, storeId, { input, items, actor }),
          items: items.length,
          left,
        })
      }),
    remove: (storeId, key, actor) =>
      inStore(app, storeId, async (tx) => {
        const before = await find(tx, storeId, key, { isLocked: true })
        if (!before) return false
        const { webhookId: id } = key
        const at = hubClock.nowIso()
        await sql`update webhooks set deleted_at = ${at}, active = false
          where store_id = ${storeId} and webhook_id = ${id}`.execute(tx)
        await sql`update webhook_deliveries set status = 'invalidated', ended_at = ${at}, next_attempt_at = null
          where store_id = ${storeId} and webhook_id = ${id} and status = 'pending'`.execute(tx)
        await finishWebhookAlerts(tx, storeId, id)
        const audit = auditOf('webhook.deleted', { before, change: null })
        await traceChange(tx, webhookKind.announced, { storeId, id, actor, audit })
        return true
      }),
  }
}

interface Changing {
  key: WebhookKey
  edit: Edit
  decide: Parameters<WebhookRepository['change']>[3]
}

const change = async (tx: Tx, storeId: string, { key, edit, decide }: Changing) =>
  changeRow(tx, webhookKind, {
    storeId,
    id: key.webhookId,
    edit,
    current: await find(tx, storeId, key, { isLocked: true }),
    decide,
    recordOf: ({ webhook }) => webhook,
    alsoWrite: async ({ webhook }, before) => {
      if (isInTrouble(before) && !isInTrouble(webhook)) await finishWebhookAlerts(tx, storeId, key.webhookId)
    },
    audit: (change, before) => auditOf(actionOf(change, before), { before, change }),
  })

const isInTrouble = ({ failingSince, switchedOff }: WebhookRecord) =>
  failingSince !== null || switchedOff !== null

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

const webhookList = tableList<Scope, WebhookListRequest, Selectable<Webhooks>, WebhookRead>({
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
  toReads: (rows, { storeId }, tx) => withAttempts(tx, storeId, rows.map(toWebhook)),
})

async function withAttempts(tx: Tx, storeId: string, webhooks: WebhookRecord[]): Promise<WebhookRead[]> {
  const ids = webhooks.map(({ webhookId }) => webhookId)
  const attempts = await readAttempts(tx, storeId, ids)
  return webhooks.map((webhook) => ({ ...webhook, attempts: attempts.get(webhook.webhookId) ?? noAttempts }))
}

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
  previousSecretUntil: row.previous_secret_until,
  hasAuthorization: row.has_authorization,
  headers: row.headers as Record<string, string>,
  bodyTemplate: row.body_template,
  statuses: row.statuses as HookStatus[],
  filters: row.filters as HookFilters,
  active: row.active,
  failingSince: row.failing_since,
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
  previous_secret_until: webhook.previousSecretUntil,
  has_authorization: webhook.hasAuthorization,
  headers: JSON.stringify(webhook.headers),
  body_template: webhook.bodyTemplate,
  statuses: webhook.statuses,
  filters: JSON.stringify(webhook.filters),
  active: webhook.active,
  failing_since: webhook.failingSince,
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
  changes: ['webhook.changed', 'webhook.url_changed', 'webhook.secret_rotated'],
}

interface States {
  before: WebhookRecord | null
  change: WebhookChange | null
}

const unconfirmed = (webhook: WebhookRecord): WebhookChange => ({ webhook, confirmedBy: null })

const actionOf = ({ webhook, isRotated }: WebhookChange, before: WebhookRecord): AuditAction => {
  if (isRotated) return 'webhook.secret_rotated'
  return webhook.url === before.url ? 'webhook.changed' : 'webhook.url_changed'
}

/** Header values may be secrets of the subscriber, so only their names are kept. */
const shown = ({
  kind,
  name,
  url,
  statuses,
  filters,
  active,
  headers,
  hasAuthorization,
  bodyTemplate,
}: WebhookRecord) => ({
  kind,
  name,
  url,
  statuses,
  ...filters,
  active,
  headers: Object.keys(headers),
  hasAuthorization,
  bodyTemplate,
})

function auditOf(action: AuditAction, { before, change }: States): AuditEntry {
  const { webhook: after = null, confirmedBy = null, isRotated = false } = change ?? {}
  const isResealed = before !== null && after !== null && before.secret !== after.secret
  return {
    action,
    entityKind: 'webhook',
    entityId: (after ?? before)?.webhookId ?? null,
    before: before && shown(before),
    after: after && {
      ...shown(after),
      ...(isResealed && !isRotated ? { authorization: 'changed' } : {}),
      ...(isRotated ? { previousSecretUntil: after.previousSecretUntil } : {}),
      ...(confirmedBy ? { confirmedBy } : {}),
    },
  }
}
