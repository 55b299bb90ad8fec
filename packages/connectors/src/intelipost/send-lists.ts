import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { ListedShipment, Shipments } from '@ihub/ports/shipments'
import { tell } from './ask.ts'
import { findShipment } from './find-shipment.ts'
import { noSuchShipment } from './no-such-shipment.ts'
import type { ShipmentOrder, Volume } from './schema.ts'
import { hasLeft, isCanceled, isNew } from './states.ts'

type Outcome = ListedShipment['list']

/**
 * One list a carrier, of the volumes that are on none. A list that is refused is sent again in halves, so that a refused shipment is left
 * alone; after any other failure the shipments that follow are not asked for.
 */
export const sendLists =
  (http: Http): NonNullable<Shipments['sendLists']> =>
  async (codes) => {
    const outcomes = new Map<string, Outcome>()
    const ready: ShipmentOrder[] = []
    for (const code of new Set(codes)) {
      const found = await findReady(http, code)
      if (!found.ok) outcomes.set(code, found)
      else if (unlisted(found.value).length > 0) ready.push(found.value)
      else outcomes.set(code, ok({ number: numberOf(found.value) }))
      if (!found.ok && !isOfOne(found.error)) return allOf(codes, outcomes, found.error)
    }
    for (const shipments of Map.groupBy(ready, (one) => one.logistic_provider_id ?? null).values()) {
      const failure = await sendInHalves(http, shipments, outcomes)
      if (failure) return allOf(codes, outcomes, failure)
    }
    return allOf(codes, outcomes, noAnswer)
  }

/** Sends the volumes of shipments of one carrier that are on no list yet. */
export async function sendList(
  http: Http,
  shipments: readonly ShipmentOrder[],
): Promise<Result<null, CallFailure>> {
  const ids = shipments.flatMap(unlisted)
  const provider = shipments[0]?.logistic_provider_id
  if (ids.length === 0) return ok(null)
  return tell(http, {
    verb: 'pre-shipment-list',
    method: 'POST',
    path: '/pre_shipment_list/send_volumes',
    json: { ...(provider != null && { logistic_provider_id: provider }), shipment_order_volume_ids: ids },
  })
}

/** A failure that is not of one shipment, which the others would meet too; null where every shipment has its outcome. */
async function sendInHalves(
  http: Http,
  shipments: readonly ShipmentOrder[],
  outcomes: Map<string, Outcome>,
): Promise<CallFailure | null> {
  const sent = await sendList(http, shipments)
  if (sent.ok) return readNumbers(http, shipments, outcomes)
  if (!isOfOne(sent.error)) return sent.error
  const [only, ...others] = shipments
  if (only && others.length === 0) {
    outcomes.set(only.order_number, sent)
    return null
  }
  const middle = Math.ceil(shipments.length / 2)
  for (const half of [shipments.slice(0, middle), shipments.slice(middle)]) {
    const failure = await sendInHalves(http, half, outcomes)
    if (failure) return failure
  }
  return null
}

/** The answer names no list: its number stands with the volumes, all of which are on the same one. */
async function readNumbers(
  http: Http,
  shipments: readonly ShipmentOrder[],
  outcomes: Map<string, Outcome>,
): Promise<null> {
  const [first] = shipments
  const found = first && (await findShipment(http, first.order_number))
  const number = found?.ok && found.value ? numberOf(found.value) : null
  for (const { order_number } of shipments) outcomes.set(order_number, ok({ number }))
  return null
}

async function findReady(http: Http, code: string): Promise<Result<ShipmentOrder, CallFailure>> {
  const found = await findShipment(http, code)
  if (!found.ok) return found
  if (!found.value) return err(noSuchShipment(code))
  const states = found.value.shipment_order_volume_array.map((one) => one.shipment_order_volume_state)
  if (states.every(isCanceled)) return err(notReady(code, 'is canceled'))
  if (unlisted(found.value).length > 0 && states.some(hasLeft))
    return err(notReady(code, 'left with its carrier already'))
  return states.some(isNew) ? err(notReady(code, 'waits for its invoice')) : ok(found.value)
}

const notReady = (code: string, why: string): CallFailure => ({
  kind: 'refused',
  message: `the shipment order ${code} ${why}`,
  serviceCode: 'shipment.not_ready',
})

const unlisted = ({ shipment_order_volume_array }: ShipmentOrder): number[] =>
  shipment_order_volume_array.flatMap((volume) =>
    isUnlisted(volume) ? (volume.shipment_order_volume_id ?? []) : [],
  )
const isUnlisted = ({ pre_shipment_list_state, shipment_order_volume_state: state }: Volume) =>
  pre_shipment_list_state === 'NOT_SENT' && !isCanceled(state)

const numberOf = ({ shipment_order_volume_array }: ShipmentOrder): string | null =>
  shipment_order_volume_array.find((one) => one.pre_shipment_list_id)?.pre_shipment_list_id ?? null

const isOfOne = ({ kind }: CallFailure) => kind === 'refused' || kind === 'not-found' || kind === 'conflict'

/** Of a shipment that was neither sent nor refused. */
const noAnswer: CallFailure = { kind: 'unreadable', message: 'no answer about the shipment' }

const allOf = (
  codes: readonly string[],
  outcomes: Map<string, Outcome>,
  rest: CallFailure,
): ListedShipment[] => [...new Set(codes)].map((code) => ({ code, list: outcomes.get(code) ?? err(rest) }))
