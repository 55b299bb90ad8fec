import type { Actor } from '@ihub/domain/actor'
import { asId, type IntegrationId, type OrderId } from '@ihub/domain/ids'
import type { OrderEvent } from '@ihub/domain/order/order-event'
import { isSameNumber } from '@ihub/domain/order/parcel'
import { ok, type Result } from '@ihub/domain/result'
import { refusalOfShipment } from '@ihub/domain/route/shipment-list'
import { hubClock } from '@ihub/kit/clock'
import type { BulkAttempt, BulkItem, BulkRuns } from '@ihub/ports/bulk'
import type { Engine, OpenConnector } from '@ihub/ports/engine'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { RouteDetailRead, RouteRepository } from '@ihub/ports/routes'
import type { ListedShipment } from '@ihub/ports/shipments'
import { isOfOneShipment } from '../order/send-shipment.ts'

export interface SendListsDeps {
  bulkRuns: Pick<BulkRuns, 'listDone' | 'amend'>
  routes: Pick<RouteRepository, 'find'>
  orders: Pick<Engine['orders'], 'apply'>
  openConnector: OpenConnector
  isStopping(): boolean
}

interface ListRun extends BulkAttempt {
  author: Actor
  /** Filled with the calls. */
  exchanges: Exchange[]
}

/** One of the shipments that are to be on a list. */
interface Due {
  item: BulkItem
  read: RouteDetailRead
}

/** No limit of a list is published; each shipment of it costs a look, and the printed list stays short. */
const shipmentsOfList = 100

/**
 * Sends the pre-shipment lists of the routes of a run, in its sequence: one a carrier of each hundred. The result of each shipment is
 * written to its order; one that is on no list is told of its item. `stopped` where another worker is to go on.
 */
export async function sendLists(deps: SendListsDeps, run: ListRun): Promise<'stopped' | null> {
  let after = -1
  for (;;) {
    if (deps.isStopping()) return 'stopped'
    const items = await deps.bulkRuns.listDone(run, after, shipmentsOfList)
    const due = await readDue(deps, run, items)
    const bySystem = Map.groupBy(due, ({ read }) => read.order.systems.carrier?.integrationId ?? '')
    for (const [integrationId, ofSystem] of bySystem)
      await sendOfSystem(deps, run, { integrationId, ofSystem })
    if (items.length < shipmentsOfList) return null
    after = items.at(-1)?.position ?? after
  }
}

/** A shipment that an earlier attempt of the run put on its list is done. */
async function readDue({ routes }: SendListsDeps, { storeId }: ListRun, items: BulkItem[]): Promise<Due[]> {
  const due: Due[] = []
  for (const item of items) {
    const read = await routes.find(storeId, item.id)
    if (read && refusalOfShipment(read.order.state, read.route.invoiceNumber) === null)
      due.push({ item, read })
  }
  return due
}

async function sendOfSystem(
  deps: SendListsDeps,
  run: ListRun,
  { integrationId, ofSystem }: { integrationId: string; ofSystem: Due[] },
): Promise<void> {
  const { storeId, processId, exchanges } = run
  const opened = await deps.openConnector(
    { storeId, integrationId: asId<IntegrationId>(integrationId), workClass: 'bulk', processId },
    (exchange) => exchanges.push(exchange),
  )
  const send = opened.ok ? opened.value.shipments?.sendLists : undefined
  const listed = send ? await send(ofSystem.map(({ read }) => read.route.code)) : []
  const outcomes = new Map(listed.map(({ code, list }) => [code, list]))
  for (const due of ofSystem) await record(deps, run, due, outcomes.get(due.read.route.code))
}

async function record(
  deps: SendListsDeps,
  run: ListRun,
  { item, read }: Due,
  outcome: ListedShipment['list'] | undefined,
): Promise<void> {
  if (!outcome) return deps.bulkRuns.amend(run, item, { status: 'skipped', reason: 'no-lists' })
  // A failure that is not of this shipment says nothing of it: its route stays as it is, and the run is tried again.
  if (outcome.ok || isOfOneShipment(outcome.error)) await tellOrder(deps, run, read, outcome)
  if (outcome.ok) return
  const { message } = outcome.error
  const reason = isOfOneShipment(outcome.error) ? 'list-refused' : 'failed'
  await deps.bulkRuns.amend(run, item, { status: 'error', reason, message })
}

const tellOrder = (
  { orders }: SendListsDeps,
  { storeId, author }: ListRun,
  { route }: RouteDetailRead,
  outcome: Result<{ number: string | null }, CallFailure>,
) =>
  orders.apply({
    storeId,
    target: { orderId: asId<OrderId>(route.orderId) },
    author,
    run: null,
    decide: ({ state }) => {
      const shipment = state.shipments.find(({ invoiceNumber }) =>
        isSameNumber(invoiceNumber, route.invoiceNumber),
      )
      const number = outcome.ok ? outcome.value.number : null
      const isKnown = outcome.ok && shipment?.list != null && shipment.list.number === number
      if (!shipment || isKnown) return ok({ events: [] })
      const { invoiceNumber, shipmentId, carrier, promisedFor } = shipment
      const at = shipment.list?.at ?? hubClock.nowIso()
      const event: OrderEvent = {
        type: outcome.ok ? 'shipment-listed' : 'shipment-not-listed',
        originAt: null,
        shipments: [
          {
            invoiceNumber,
            shipmentId,
            carrier,
            promisedFor,
            ...(outcome.ok && { list: { number, at } }),
          },
        ],
        details: {
          invoiceNumber,
          courier: carrier,
          ...(outcome.ok ? { status: number } : { reason: outcome.error.message }),
        },
      }
      return ok({ events: [event] })
    },
  })
