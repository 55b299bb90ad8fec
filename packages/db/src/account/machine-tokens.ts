import type { AuditAction } from '@ihub/domain/audit'
import { ok } from '@ihub/domain/result'
import type { Scope } from '@ihub/domain/scopes'
import { uuidv7 } from '@ihub/kit/ids'
import type {
  MachineCaller,
  MachineToken,
  MachineTokenListRequest,
  MachineTokenRepository,
  MachineTokenUse,
} from '@ihub/ports/machine-tokens'
import { type Selectable, sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import type { MachineTokens } from '../core/schema.gen.ts'
import { anyHolds, given } from '../list/define-list.ts'
import { readList } from '../list/read-list.ts'
import { tableList } from '../list/table-list.ts'
import { addRow, changeRow, type RecordKind } from '../record/change-row.ts'

const usesMax = 200

/** A token is looked up before its store is known, so that read runs as `system`. */
export const createMachineTokenRepository = ({
  app,
  system,
}: {
  app: Db
  system: Db
}): MachineTokenRepository => ({
  list: (storeId, request) =>
    inStore(app, storeId, (tx) => readList(tx, tokenList, { scope: storeId, request })),
  find: (storeId, tokenId) =>
    inStore(app, storeId, async (tx) => {
      const token = await find(tx, storeId, tokenId)
      return token && { ...token, history: await readUses(tx, storeId, tokenId) }
    }),
  add: (storeId, { hash, ...token }, actor) =>
    inStore(app, storeId, async (tx) => {
      const { tokenId: id, prefix, createdAt: created_at, createdBy: created_by } = token
      const of = { store_id: storeId, token_id: id, token_hash: Buffer.from(hash) }
      const columns = { ...of, prefix, created_at, created_by, ...columnsOf(token) }
      await addRow(tx, tokenKind, { storeId, id, columns, actor, audit: entry('token.created', null, token) })
    }),
  change: (storeId, id, edit, decide) =>
    inStore(app, storeId, async (tx) =>
      changeRow(tx, tokenKind, {
        storeId,
        id,
        edit,
        current: await find(tx, storeId, id, { isLocked: true }),
        decide: (current) => ok(decide(current)),
        recordOf: (token) => token,
        audit: (after, before) => entry('token.changed', before, after),
      }),
    ),
  findByHash: (hash) => findByHash(system, Buffer.from(hash)),
  recordUses: (uses) => system.transaction().execute((tx) => recordUses(tx, uses)),
})

const tokenList = tableList<string, MachineTokenListRequest, Selectable<MachineTokens>, MachineToken>({
  table: 'machine_tokens',
  alias: 't',
  key: sql`t.token_id`,
  columns: sql`t.*`,
  within: (storeId) => sql`t.store_id = ${storeId}`,
  filters: ({ active, search }) => [
    ...given(active, (value) => sql`t.active = ${value}`),
    ...given(search || undefined, (text) => anyHolds(['t.name', 't.origin'], text)),
  ],
  sorts: {
    createdAt: { column: sql`t.created_at`, kind: 'instant' },
    name: { column: sql`t.name`, kind: 'text' },
    lastUsedAt: { column: sql`t.last_used_at`, kind: 'instant', isNullable: true },
    expiresAt: { column: sql`t.expires_at`, kind: 'instant', isNullable: true },
  },
  toReads: (rows) => rows.map(toToken),
})

async function find(tx: Tx, storeId: string, tokenId: string, { isLocked = false } = {}) {
  const row = await tx
    .selectFrom('machine_tokens')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('token_id', '=', tokenId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
  return row ? toToken(row) : null
}

async function readUses(tx: Tx, storeId: string, tokenId: string): Promise<MachineTokenUse[]> {
  return tx
    .selectFrom('machine_token_uses')
    .select(['at', 'address', 'call', 'method', 'path', 'status'])
    .where('store_id', '=', storeId)
    .where('token_id', '=', tokenId)
    .orderBy('use_id', 'desc')
    .limit(usesMax)
    .execute()
}

async function findByHash(system: Db, hash: Buffer): Promise<MachineCaller | null> {
  const row = await system
    .selectFrom('machine_tokens')
    .innerJoin('stores', 'stores.store_id', 'machine_tokens.store_id')
    .select([
      'machine_tokens.store_id as storeId',
      'machine_tokens.token_id as tokenId',
      'machine_tokens.name',
      'machine_tokens.scopes',
    ])
    .where('token_hash', '=', hash)
    .where('machine_tokens.active', '=', true)
    .where('stores.active', '=', true)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', sql<string>`now()`)]))
    .executeTakeFirst()
  return row ? { ...row, scopes: row.scopes as Scope[] } : null
}

async function recordUses(tx: Tx, uses: Parameters<MachineTokenRepository['recordUses']>[0]) {
  const [first] = uses
  if (!first) return
  await tx
    .insertInto('machine_token_uses')
    .values(
      uses.map(({ storeId, tokenId, ...use }) => ({
        store_id: storeId,
        token_id: tokenId,
        use_id: uuidv7(Date.parse(use.at)),
        ...use,
      })),
    )
    .execute()
  for (const [tokenId, own] of Map.groupBy(uses, (use) => use.tokenId)) {
    const { storeId, at } = own.at(-1) ?? first
    await sql`update machine_tokens set last_used_at = greatest(last_used_at, ${at})
      where store_id = ${storeId} and token_id = ${tokenId}`.execute(tx)
    await sql`delete from machine_token_uses where store_id = ${storeId} and token_id = ${tokenId} and use_id < (
      select use_id from machine_token_uses where store_id = ${storeId} and token_id = ${tokenId}
      order by use_id desc offset ${usesMax - 1} limit 1)`.execute(tx)
  }
}

const toToken = (row: Selectable<MachineTokens>): MachineToken => ({
  tokenId: row.token_id,
  version: row.version,
  name: row.name,
  origin: row.origin,
  scopes: row.scopes as Scope[],
  active: row.active,
  prefix: row.prefix,
  createdAt: row.created_at,
  createdBy: row.created_by,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})

const columnsOf = ({ name, origin, scopes, active, expiresAt }: MachineToken) => ({
  name,
  origin,
  scopes,
  active,
  expires_at: expiresAt,
})

const tokenKind: RecordKind<'machine_tokens', MachineToken> = {
  table: 'machine_tokens',
  key: 'token_id',
  version: 'version',
  columnsOf,
  announced: 'token',
  missing: 'token.not_found',
  changes: ['token.changed'],
}

const shown = ({ name, origin, scopes, active, expiresAt }: MachineToken) => ({
  name,
  origin,
  scopes,
  active,
  expiresAt,
})

const entry = (action: AuditAction, before: MachineToken | null, after: MachineToken) => ({
  action,
  entityKind: 'token' as const,
  entityId: after.tokenId,
  before: before && shown(before),
  after: shown(after),
})
