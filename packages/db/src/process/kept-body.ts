import type { Exchange } from '@ihub/ports/http'
import { sql } from 'kysely'
import { decompress } from '../core/compress.ts'
import type { Tx } from '../core/pool.ts'

/** An answer that the order's own rows keep, as of the instant of its version. */
export interface KeptBody {
  text: string
  changedAt: string
}

/** Bodies that are kept elsewhere, by the process whose run fetched them. */
export type KeptBodies = ReadonlyMap<string, KeptBody>

/** A call as it is stored: an answer that is kept elsewhere is named by its version. */
type StoredExchange = Exchange & { keptOf?: string }

/** Answers that the order keeps byte for byte are not stored once more with the run that fetched them. */
export const withoutKept = (exchanges: Exchange[], kept: KeptBody | undefined): StoredExchange[] =>
  kept
    ? exchanges.map((one) =>
        one.responseBody === kept.text ? { ...one, responseBody: null, keptOf: kept.changedAt } : one,
      )
    : exchanges

/** The calls with all their bodies; one that was removed since, for its age, is missing. */
export function withKept(
  tx: Tx,
  process: { store_id: string; entity_id: string | null },
  exchanges: StoredExchange[],
): Promise<Exchange[]> {
  return Promise.all(
    exchanges.map(async ({ keptOf, ...exchange }) =>
      keptOf === undefined ? exchange : { ...exchange, responseBody: await bodyOf(tx, process, keptOf) },
    ),
  )
}

async function bodyOf(
  tx: Tx,
  { store_id: storeId, entity_id: orderId }: { store_id: string; entity_id: string | null },
  changedAt: string,
): Promise<string | null> {
  const { rows } = await sql<{ body: Buffer }>`select body from order_payloads
    where store_id = ${storeId} and order_id = ${orderId} and changed_at = ${changedAt}`.execute(tx)
  return rows[0] ? (await decompress(rows[0].body)).toString('utf8') : null
}
