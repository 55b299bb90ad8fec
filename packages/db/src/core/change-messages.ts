import type { ChangedKind } from '@ihub/domain/subject'
import type { HubChange } from '@ihub/ports/administration'
import { sql } from 'kysely'
import type { Db, Tx } from './pool.ts'

export const changeChannel = 'ihub'
/** A trigger of the table `mails` speaks on it. */
export const mailChannel = 'ihub_mail'
/** A trigger of the table `sessions` speaks on it. */
export const sessionChannel = 'ihub_sessions'

export interface Message {
  channel: string
  payload: string
}

/** Tells every API process when the transaction commits. */
export const notifyBrowsers = (tx: Tx | Db, change: HubChange) =>
  sql`select pg_notify(${changeChannel}, ${JSON.stringify(change)})`.execute(tx)

/** NOTIFY payloads end at 8,000 bytes. */
const idsMax = 150

/** The ids as a message may carry them: a longer list says "many" by being empty. */
export const idsTold = (ids: Iterable<string>): string[] => {
  const all = [...ids]
  return all.length > idsMax ? [] : all
}

export function changeMessage({
  storeId,
  entityKind,
  ids,
}: {
  storeId: string
  entityKind: ChangedKind
  ids: Iterable<string>
}): Message {
  const change: HubChange = { entityKind, storeId, ids: idsTold(ids) }
  return { channel: changeChannel, payload: JSON.stringify(change) }
}
