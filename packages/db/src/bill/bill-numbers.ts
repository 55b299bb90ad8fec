import { nextNumber, spelledNumber } from '@ihub/domain/bill/numbers'
import { hubClock } from '@ihub/kit/clock'
import { run, type Tx } from '../core/pool.ts'
import { sequenceOf } from '../store/bill-gateways.ts'

interface Slip {
  sellerId: string
  reference: string
}

/** The number of a slip, under the lock of its seller: the same slip has the same number however often it is asked for. */
export async function takeNumber(
  tx: Tx,
  storeId: string,
  { sellerId, reference }: Slip,
): Promise<{ number: string } | 'ended' | null> {
  const [seller] = await run<{ settings: Record<string, unknown> }>(tx, {
    text: 'select settings from sellers where store_id = $1 and seller_id = $2 for no key update',
    values: [storeId, sellerId],
  })
  const sequence = sequenceOf(seller?.settings ?? {})
  if (!sequence) return null
  const [given] = await run<{ mine: number | null; last: number | null }>(tx, {
    text: `select (select number from bill_numbers where store_id = $1 and seller_id = $2 and reference = $3) as mine,
      (select max(number) from bill_numbers where store_id = $1 and seller_id = $2) as last`,
    values: [storeId, sellerId, reference],
  })
  const number = given?.mine ?? nextNumber(sequence, given?.last ?? null)
  if (number === null) return 'ended'
  if (given?.mine === null)
    await run(tx, {
      text: 'insert into bill_numbers (store_id, seller_id, number, reference, created_at) values ($1, $2, $3, $4, $5)',
      values: [storeId, sellerId, number, reference, hubClock.nowIso()],
    })
  return { number: spelledNumber(sequence, number) }
}

/** The number that a slip was given, spelled as the gateway got it. */
export async function findNumber(
  tx: Tx,
  storeId: string,
  { sellerId, reference }: Slip,
): Promise<string | null> {
  const [given] = await run<{ settings: Record<string, unknown>; number: number }>(tx, {
    text: `select s.settings, n.number from bill_numbers n
      join sellers s on s.store_id = n.store_id and s.seller_id = n.seller_id
      where n.store_id = $1 and n.seller_id = $2 and n.reference = $3`,
    values: [storeId, sellerId, reference],
  })
  const sequence = sequenceOf(given?.settings ?? {})
  return given && sequence ? spelledNumber(sequence, given.number) : null
}
