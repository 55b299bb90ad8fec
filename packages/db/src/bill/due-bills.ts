import { hubClock } from '@ihub/kit/clock'
import { run, type Tx } from '../core/pool.ts'
import type { BillRow } from './bill-rows.ts'

const dueMax = 50

/** Until when another turn leaves a bill alone that this one took and could not read. */
const leftAlone = `interval '10 minutes'`

/** Bills of a gateway that are to be read again, the ones that wait longest; on index bills__look. */
export const takeDueBills = (tx: Tx, storeId: string, integrationId: string): Promise<BillRow[]> =>
  run<BillRow & object>(tx, {
    text: `update bills b set look_at = $3::timestamptz + ${leftAlone} from (
        select bill_id from bills where store_id = $1 and integration_id = $2 and look_at <= $3::timestamptz
        order by look_at limit ${dueMax} for no key update skip locked) d
      where b.store_id = $1 and b.bill_id = d.bill_id returning b.*`,
    values: [storeId, integrationId, hubClock.nowIso()],
  })
