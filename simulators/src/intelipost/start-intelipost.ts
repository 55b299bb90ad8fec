import { createRefusals } from '../kit/refusals.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { done, refused } from './envelope.ts'
import { eventOf, unmadeEvent } from './events.ts'
import { createHook, type HookConfig } from './hook.ts'
import { methodList } from './options.ts'
import { QuoteBook } from './quote-book.ts'
import { ShipmentBook } from './shipment-book.ts'
import { createDesk, labelsPath } from './shipment-desk.ts'
import { verbRoutes } from './verb-routes.ts'
import type { Verbs } from './verbs.ts'

export type IntelipostOptions = SimulatorOptions & {
  apiKey: string
  hook?: HookConfig
}

export type Intelipost = Simulator & Verbs

const base = '/api/v1'

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startIntelipost(options: IntelipostOptions): Promise<Intelipost> {
  const { apiKey } = options
  const [ofQuotes, ofShipments] = [createRefusals(), createRefusals()]
  const quotes = new QuoteBook(ofQuotes)
  const book = new ShipmentBook()
  const hook = createHook()
  hook.config = options.hook ?? null
  let areLabelsHeld = false
  let areNumbersHeld = false
  const refusedInLists = new Map<string, string>()
  const desk = createDesk({
    book,
    refusals: ofShipments,
    hasLabels: () => !areLabelsHeld,
    hasListNumbers: () => !areNumbersHeld,
    listRefusal: (orderNumber) => refusedInLists.get(orderNumber),
    onMove: (shipment, volume) => void hook.post(eventOf(shipment, volume)),
  })
  const reset = () => {
    ofQuotes.clear()
    ofShipments.clear()
    quotes.clear()
    book.clear()
    areLabelsHeld = false
    areNumbersHeld = false
    refusedInLists.clear()
  }
  const verbs: Verbs = {
    quotes: () => quotes.list(),
    shipments: () => book.list(),
    refuse: (reason, orders = 1) => ofQuotes.add(reason, orders),
    refuseShipments: (reason, orders = 1) => ofShipments.add(reason, orders),
    stopServing: (zipCode) => quotes.stopServing(zipCode),
    changePrices: (percent) => quotes.changePrices(percent),
    holdLabels: (isHeld = true) => {
      areLabelsHeld = isHeld
    },
    refuseInLists: (orderNumber, reason) => {
      if (reason === null) refusedInLists.delete(orderNumber)
      else refusedInLists.set(orderNumber, reason)
    },
    holdListNumbers: (isHeld = true) => {
      areNumbersHeld = isHeld
    },
    setHook: (config) => {
      hook.config = config
    },
    track: async (wish) => {
      const shipment = book.find(wish.orderNumber)
      const volume = book.findVolume(wish.orderNumber, wish.volumeNumber ?? '1')
      const { state, at = new Date().toISOString(), micro = null, message = null } = wish
      if (volume) book.move(volume, { state, at, micro, message })
      if (volume && wish.trackingCode !== undefined) volume.trackingCode = wish.trackingCode
      const event = shipment && volume ? eventOf(shipment, volume) : unmadeEvent(wish, book.nextHistoryId())
      await hook.post(event)
      return event
    },
    push: (event) => hook.post(event),
  }
  const state = () => ({
    quotes: quotes.list().length,
    shipments: book.list().length,
    refusals: [...ofQuotes.list(), ...ofShipments.list()],
    areLabelsHeld,
    areNumbersHeld,
    refusedInLists: [...refusedInLists.keys()],
  })
  const simulator = await startSimulator(options, {
    guard: (request) =>
      // The address of a label holds the right to read it.
      request.header('api-key') === apiKey || request.path.startsWith(labelsPath)
        ? undefined
        : refused('authorization.api.key.invalid', 'API key inválida', 401),
    routes: [
      {
        method: 'GET',
        path: `${base}/info`,
        handle: () => done({ id: 1, common_name: 'Loja simulada', delivery_methods: methodList() }),
      },
      { method: 'POST', path: `${base}/quote`, handle: (request) => quotes.quote(request) },
      {
        method: 'GET',
        path: `${base}/quote/:id`,
        handle: (request) => quotes.show(request.param('id')),
      },
      { method: 'POST', path: `${base}/shipment_order`, handle: desk.create },
      { method: 'POST', path: `${base}/shipment_order/set_invoice`, handle: desk.setInvoice },
      { method: 'POST', path: `${base}/shipment_order/set_tracking_data`, handle: desk.setTracking },
      {
        method: 'POST',
        path: `${base}/shipment_order/multi/ready_for_shipment/with_date`,
        handle: desk.ready,
      },
      { method: 'POST', path: `${base}/shipment_order/multi/shipped/with_date`, handle: desk.shipped },
      { method: 'POST', path: `${base}/shipment_order/cancel_shipment_order`, handle: desk.cancel },
      { method: 'POST', path: `${base}/pre_shipment_list/send_volumes`, handle: desk.sendList },
      {
        method: 'GET',
        path: `${base}/shipment_order/sales_order_number/:number`,
        handle: desk.showSale,
      },
      { method: 'GET', path: `${base}/shipment_order/get_label/:number/:volume`, handle: desk.label },
      { method: 'GET', path: `${base}/shipment_order/:number`, handle: desk.show },
      { method: 'GET', path: `${labelsPath}/:number/:volume`, handle: desk.labelFile },
      ...verbRoutes(verbs),
    ],
    state,
    reset,
  })
  return {
    ...verbs,
    ...simulator,
    close: () => {
      hook.close()
      return simulator.close()
    },
  }
}
