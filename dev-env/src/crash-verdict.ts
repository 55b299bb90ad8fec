import type { Subscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { calledJobs, type TurnCounts } from './crash-jobs.ts'
import type { Delivery, Entity, HubRecords, InvoiceRecord, JobRun } from './crash-records.ts'
import type { CrashShop } from './crash-shop.ts'

/** The event that each event must come after, whatever else happened in between. */
const after: Record<string, string> = {
  'accepted-by-erp': 'created-ihub',
  'approved-in-erp': 'accepted-by-erp',
  'handling-started': 'approved-in-erp',
  'invoice-announced': 'invoiced',
  'tracking-announced': 'dispatched',
  'delivery-announced': 'delivered',
}

type Shop = Pick<CrashShop, 'vtex' | 'millennium' | 'subscriber' | 'invoiceSubscriber' | 'jobTarget'>

/** Lost, doubled, missing or out of order: one line each; empty when every promise was kept. */
export function findFaults(hub: HubRecords, shop: Shop, turns: TurnCounts): string[] {
  const { vtex, millennium, subscriber, invoiceSubscriber, jobTarget } = shop
  const codes = vtex.orders().map(({ orderId }) => orderId)
  return [
    ...codes.flatMap((code) => orderFaults(hub, code, millennium.created(code))),
    ...invoiceFaults(hub, shop),
    ...deliveryFaults(hub.deliveries.order, subscriber),
    ...deliveryFaults(hub.deliveries.invoice, invoiceSubscriber),
    ...jobFaults(hub.jobRuns, turns, jobTarget),
    ...(hub.unfinished > 0 ? [`${hub.unfinished} processes are not finished`] : []),
  ]
}

function orderFaults({ orders }: HubRecords, code: string, created: number): string[] {
  const order = orders.get(code)
  if (!order) return [`order ${code} is lost`]
  const types = order.events.map(({ type }) => type)
  return [
    ...(order.status === 'delivered' ? [] : [`order ${code} is ${order.status}, not delivered`]),
    ...(created === 1 ? [] : [`order ${code} was created ${created} times in Millennium`]),
    ...historyFaults(`order ${code}`, order),
    ...Object.entries(after)
      .filter(([type, before]) => types.includes(type) && types.indexOf(before) > types.indexOf(type))
      .map(([type, before]) => `order ${code} took ${type} before ${before}`),
    ...(types.includes('delivery-announced') ? [] : [`order ${code} was not announced as delivered`]),
  ]
}

function historyFaults(name: string, { events }: Entity): string[] {
  return [
    ...events
      .filter(({ sequence }, index) => sequence !== index + 1)
      .map(({ sequence }) => `${name} has a gap before event ${sequence}`),
    ...events
      .filter(({ from }, index) => index > 0 && from !== events[index - 1]?.to)
      .map(({ type, from }) => `${name} took ${type} from ${from}, where it was not`),
  ]
}

/** Of each order the ERP's note is one invoice of the hub and one of the platform, at the end of its life. */
function invoiceFaults(hub: HubRecords, { vtex, millennium }: Shop): string[] {
  const kept = Map.groupBy(hub.invoices, ({ orderCode }) => orderCode)
  const announced = new Map(vtex.orders().map(({ orderId, invoices }) => [orderId, invoices]))
  return [
    ...millennium.orders().flatMap(({ orderCode, accessKey }) => {
      const invoices = kept.get(orderCode) ?? []
      const onPlatform = announced.get(orderCode)?.length ?? 0
      if (invoices.length !== 1) return [`order ${orderCode} has ${invoices.length} invoices, not 1`]
      return [
        ...(invoices[0]?.accessKey === accessKey ? [] : [`order ${orderCode} has an invoice of another key`]),
        ...(onPlatform === 1 ? [] : [`order ${orderCode} has ${onPlatform} invoices on the platform, not 1`]),
      ]
    }),
    ...hub.invoices.flatMap((invoice) => lifeFaults(invoice, hub.deliveries.invoice)),
  ]
}

/** Every event of an invoice is told to its webhook once. */
function lifeFaults(invoice: InvoiceRecord, deliveries: Delivery[]): string[] {
  const name = `invoice ${invoice.code}`
  const told = deliveries.filter(({ entityId }) => entityId === invoice.id).length
  return [
    ...(invoice.status === 'confirmed' ? [] : [`${name} is ${invoice.status}, not confirmed`]),
    ...historyFaults(name, invoice),
    ...(told === invoice.events.length
      ? []
      : [`${name} has ${invoice.events.length} events and ${told} deliveries`]),
  ]
}

/** Each event's delivery arrived, and those of one entity arrived in the order of its events. */
function deliveryFaults(deliveries: Delivery[], subscriber: Subscriber): string[] {
  const firstHeard = new Map<string, number>()
  for (const [index, { id }] of subscriber.deliveries().entries())
    if (!firstHeard.has(id)) firstHeard.set(id, index)
  const known = new Set(deliveries.map(({ id }) => id))
  const missing = deliveries.filter(({ id, status }) => status !== 'done' || !firstHeard.has(id))
  const ofEntities = [...Map.groupBy(deliveries, ({ entityId }) => entityId).values()]
  return [
    ...missing.map(({ code, sequence, status }) => `webhook of ${code} event ${sequence} is ${status}`),
    ...[...firstHeard.keys()].filter((id) => !known.has(id)).map((id) => `webhook ${id} is of no delivery`),
    ...ofEntities.flatMap((ofOne) => {
      const inOrder = ofOne.toSorted((one, other) => one.sequence - other.sequence)
      const heardAt = inOrder.map(({ id }) => firstHeard.get(id) ?? -1)
      const isDoubled = inOrder.some(({ sequence }, at) => sequence === inOrder[at - 1]?.sequence)
      return [
        ...(isDoubled ? [`an event of ${ofOne[0]?.code} was announced twice`] : []),
        ...(heardAt.some((index, at) => index < (heardAt[at - 1] ?? index))
          ? [`${ofOne[0]?.code} was announced out of order`]
          : []),
      ]
    }),
  ]
}

/**
 * Each turn is one run. A call outside that was cut off is not made again, as nobody knows its effect: it is made at
 * most once a run, and without an answer only where the run says so.
 */
function jobFaults(runs: JobRun[], turns: TurnCounts, jobTarget: Subscriber): string[] {
  const ofKeys = Map.groupBy(runs, ({ key }) => key)
  const calls = Map.groupBy(jobTarget.deliveries(), ({ path }) => path.slice(1))
  return [...turns].flatMap(([key, count]) => {
    const ofJob = ofKeys.get(key) ?? []
    const lines = ofJob.length === count ? [] : [`job ${key} had ${count} turns and ${ofJob.length} runs`]
    if (!calledJobs.includes(key)) return lines
    const answered = ofJob.filter(({ outcome }) => outcome === 'success').length
    const unknown = ofJob.filter(({ serviceCode }) => serviceCode === 'job.outcome_unknown').length
    const called = calls.get(key)?.length ?? 0
    const isRight = answered + unknown === ofJob.length && called >= answered && called <= ofJob.length
    if (isRight) return lines
    const found = `${ofJob.length} runs, ${answered} answered and ${unknown} of unknown outcome`
    return [...lines, `job ${key} was called ${called} times in ${found}`]
  })
}
