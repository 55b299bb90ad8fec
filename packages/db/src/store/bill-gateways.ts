import type { BillSequence } from '@ihub/domain/bill/numbers'
import { gatewaySettings } from '@ihub/domain/store/gateway-settings'
import { run, type Tx } from '../core/pool.ts'

/** The gateway that issues the bills of a store, or of one of its sellers. */
export interface BillGatewayOfStore {
  integrationId: string
  connector: string
  /** The seller's own numbers; null where the gateway numbers its bills. */
  sequence: BillSequence | null
}

interface Row {
  integration_id: string
  connector: string
  seller: Record<string, unknown> | null
}

/** The seller's choice before the store's; of several accounts the one named like the seller, else the one without a name. */
const text = `
  select i.integration_id, i.connector, e.settings as seller
  from stores s left join sellers e on e.store_id = $1 and e.seller_id = $2
  join integrations i on i.store_id = $1
    and i.connector = coalesce(nullif(e.settings->>'billGateway', 'none'), nullif(s.settings->>'billGateway', 'none'))
  where s.store_id = $1 and i.active and (i.label = '' or lower(i.label) = lower(e.code))
  order by i.label desc, i.created_at limit 1`

/** Null where neither the seller nor the store has a gateway, and while the one that is chosen is not connected. */
export async function findBillGateway(
  tx: Tx,
  { storeId, sellerId }: { storeId: string; sellerId: string | null },
): Promise<BillGatewayOfStore | null> {
  const [row] = await run<Row>(tx, { text, values: [storeId, sellerId] })
  return row
    ? { integrationId: row.integration_id, connector: row.connector, sequence: sequenceOf(row.seller ?? {}) }
    : null
}

/** The settings that a bill is under: the seller's where it has a gateway of its own, else the store's. */
const phoneText = `
  select c.fields #>> array['phone.' || coalesce(
    case when coalesce(e.settings->>'billGateway', 'none') = 'none' then s.settings else e.settings end
      ->>'billPhoneType', $4), 'value'] as phone
  from stores s left join sellers e on e.store_id = $1 and e.seller_id = $2
  join customers c on c.store_id = $1 and c.document = $3
  where s.store_id = $1`

/** The phone of the kind that goes on bills, of a customer by CPF or CNPJ, digits; null where none of that kind is known. */
export async function findBillPhone(
  tx: Tx,
  { storeId, sellerId, document }: { storeId: string; sellerId: string | null; document: string },
): Promise<string | null> {
  const [row] = await run<{ phone: string | null }>(tx, {
    text: phoneText,
    values: [storeId, sellerId, document, gatewaySettings.billPhoneType.default],
  })
  return row?.phone ?? null
}

/** The numbers that a seller gives to its bills; null where it gives none. */
export function sequenceOf(settings: Record<string, unknown>): BillSequence | null {
  const {
    billSequenceEnabled,
    billSequenceBegin: begin,
    billSequenceEnd: end,
    billSequenceMaxDigits,
  } = settings
  if (billSequenceEnabled !== true || typeof begin !== 'number' || typeof end !== 'number') return null
  return { begin, end, maxDigits: Number(billSequenceMaxDigits ?? String(end).length) }
}
