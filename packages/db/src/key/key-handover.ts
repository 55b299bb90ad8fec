import type { SealedKeys } from '@ihub/kit/key-handover'
import type pg from 'pg'

type Asked = Pick<pg.ClientBase, 'query'>

export interface Handover extends SealedKeys {
  begunAt: string
  /** False: the new key only opens, until every process has it. */
  sealsNew: boolean
  /** Every process seals with the new key. */
  isOldUnused: boolean
}

export interface KeyState {
  /** The sealed value that the key must open; null in a database that has none. */
  check: string | null
  handover: Handover | null
}

const stateText = `select c.sealed as "check", h.old_id as "oldId", h.new_id as "newId", h.new_key as "newKey", h.old_key as "oldKey",
    to_char(h.begun_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as "begunAt", h.seals_new as "sealsNew",
    h.old_unused_since is not null as "isOldUnused"
  from (values (true)) one(is_row) left join key_handover h on h.only_row = one.is_row left join secret_key_check c on c.only_row = one.is_row`

/** Both are read in one statement: a rotation that ends meanwhile is seen whole or not at all. */
export async function readKeyState(client: Asked): Promise<KeyState> {
  const { rows } = await client.query<Handover & { check: string | null }>(stateText)
  const { check = null, ...handover } = rows[0] ?? ({} as Handover & { check: string | null })
  return { check, handover: handover.oldId ? handover : null }
}

/** When this key was replaced; null when it was not. */
export async function retiredAt(client: Asked, fingerprint: string): Promise<string | null> {
  const { rows } = await client.query<{ at: string }>(
    `select to_char(retired_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as at from retired_keys where fingerprint = $1`,
    [fingerprint],
  )
  return rows[0]?.at ?? null
}
