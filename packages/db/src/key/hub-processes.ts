import { uuidv7 } from '@ihub/kit/ids'
import type pg from 'pg'
import { createPool } from '../core/pool.ts'
import { type KeyState, readKeyState, retiredAt } from './key-handover.ts'

/** A process that was not heard of for so long is dead. */
export const aliveSeconds = 60

/** What a process can do with which keys, by their ids. */
export interface KeysHeld {
  startedWith: string | null
  opens: readonly string[]
  sealsWith: string | null
}

export interface HubProcess extends KeysHeld {
  /** For people: its roles and its machine. */
  name: string
}

/** A process among those that hold the hub's key, on a connection of its own. */
export interface KeyRecords {
  /** Says that this process lives, and which keys it holds. */
  tell(keys: KeysHeld): Promise<void>
  state(): Promise<KeyState>
  /** When the key of this fingerprint was replaced; null when it was not. */
  retiredAt(fingerprint: string): Promise<string | null>
  close(): Promise<void>
}

/** A process that cannot say in this time that it lives would count as dead. */
const timeLimits = { statementTimeoutMs: 5_000, answerTimeoutMs: 10_000 }

const tellText = `insert into hub_processes (process_id, name, started_with, opens, seals_with, seen_at)
  values ($1, $2, $3, $4, $5, clock_timestamp())
  on conflict (process_id) do update set started_with = excluded.started_with, opens = excluded.opens,
    seals_with = excluded.seals_with, seen_at = excluded.seen_at`

const endText = `delete from hub_processes where process_id = $1 or seen_at < clock_timestamp() - interval '1 day'`

export function openKeyRecords(url: string, name: string): KeyRecords {
  const pool = createPool(url, 'owner', 1, timeLimits)
  const processId = uuidv7()
  return {
    tell: async ({ startedWith, opens, sealsWith }) => {
      await pool.query(tellText, [processId, name, startedWith, opens, sealsWith])
    },
    state: () => readKeyState(pool),
    retiredAt: (fingerprint) => retiredAt(pool, fingerprint),
    close: async () => {
      await pool.query(endText, [processId]).catch(() => undefined)
      await pool.end()
    },
  }
}

export async function listProcesses(client: Pick<pg.ClientBase, 'query'>): Promise<HubProcess[]> {
  const { rows } = await client.query<HubProcess>(
    `select name, started_with as "startedWith", opens, seals_with as "sealsWith" from hub_processes
     where seen_at > clock_timestamp() - make_interval(secs => ${aliveSeconds}) order by process_id`,
  )
  return rows
}
