import { json } from '../kit/message.ts'
import { createRefusals } from '../kit/refusals.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { problem, QuotationBook } from './quotation-book.ts'
import { ShipmentBook } from './shipment-book.ts'
import { TrackingBook } from './tracking-book.ts'
import { verbRoutes } from './verb-routes.ts'
import type { Verbs } from './verbs.ts'

export type DeliveryHubOptions = SimulatorOptions & {
  token: string
  accountId?: string
}

export type DeliveryHub = Simulator & Verbs

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startDeliveryHub(options: DeliveryHubOptions): Promise<DeliveryHub> {
  const { token, accountId = 'conta-simulada' } = options
  const refusals = createRefusals()
  const book = new QuotationBook(refusals)
  const tracking = new TrackingBook()
  const shipmentRefusals = createRefusals()
  const shipments = new ShipmentBook(shipmentRefusals)
  const reset = () => {
    tracking.clear()
    shipments.clear()
    shipmentRefusals.clear()
    refusals.clear()
    book.clear()
  }
  const verbs: Verbs = {
    quotations: () => book.list(),
    refuse: (reason, orders = 1) => refusals.add(reason, orders),
    stopServing: (zipCode) => book.stopServing(zipCode),
    changePrices: (percent) => book.changePrices(percent),
    shipments: () => shipments.list(),
    refuseShipments: (reason, orders = 1) => shipmentRefusals.add(reason, orders),
    holdLabels: (isHeld) => shipments.holdLabels(isHeld),
    track: (wish) => tracking.track(wish),
    push: (item) => tracking.push(item),
    tracked: () => tracking.list(),
  }
  const state = () => ({
    quotations: book.list().length,
    refusals: refusals.list(),
    shipments: shipments.list().length,
    tracked: tracking.list().length,
  })
  const simulator = await startSimulator(options, {
    guard: (request) =>
      request.header('authorization') === `Bearer ${token}`
        ? undefined
        : problem({ status: 401, code: 'unauthorized', message: 'Token inválido', field: null }),
    routes: [
      { method: 'GET', path: '/v1/account', handle: () => json(200, { accountId, name: accountId }) },
      { method: 'POST', path: '/v1/quotations', handle: (request) => book.quote(request) },
      {
        method: 'GET',
        path: '/v1/quotations/:quotationId',
        handle: (request) => book.show(request.param('quotationId')),
      },
      { method: 'PUT', path: '/v1/shipments/:code', handle: (request) => shipments.put(request) },
      { method: 'DELETE', path: '/v1/shipments/:code', handle: (request) => shipments.cancel(request) },
      {
        method: 'PUT',
        path: '/v1/shipments/:code/departure',
        handle: (request) => shipments.depart(request),
      },
      {
        method: 'GET',
        path: '/v1/shipments/:code/volumes/:number/label',
        handle: (request) => shipments.label(request),
      },
      {
        method: 'GET',
        path: '/v1/tracking-events',
        handle: (request) => {
          const read = tracking.read(request)
          return 'code' in read ? problem(read) : read
        },
      },
      ...verbRoutes(verbs),
    ],
    state,
    reset,
  })
  return { ...verbs, ...simulator }
}
