import type { Subscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { calledJobs, type TurnCounts } from './crash-jobs.ts'
import type { CrashLane } from './crash-lanes.ts'
import type { Delivery, Entity, HubRecords, InvoiceRecord, JobRun } from './crash-records.ts'

/** The event that each event must come after, whatever else happened in between. */
const after: Record<string, string> = {
  'accepted-by-erp': 'created-ihub',
  'approved-in-erp': 'accepted-by-erp',
  'handling-started': 'approved-in-erp',
  'invoice-announced': 'invoiced',
  'tracking-announced': 'dispatched',
  'delivery-announced': 'delivered',
}

/** Lost, doubled, missing or out of order: one line each; empty when every promise of the lane was kept. */
export async function findFaults(
  hub: HubRecords,
  { name, platform, erp, subscribers }: CrashLane,
): Promise<string[]> {
  const codes = platform.codes()
  const ofOrders = await Promise.all(
    codes.map(async (code) => [
      ...orderFaults(hub, code, await erp.created(code)),
      ...invoiceFaults(hub, code, { platform, erp }),
    ]),
  )
  const faults = [
    ...ofOrders.flat(),
    ...hub.invoices.flatMap((invoice) => lifeFaults(invoice, hub.deliveries.invoice)),
    ...deliveryFaults(hub.deliveries.order, subscribers.order),
    ...deliveryFaults(hub.deliveries.invoice, subscribers.invoice),
    ...(hub.unfinished > 0 ? [`${hub.unfinished} processes are not finished`] : []),
  ]
  return faults.map((fault) => `${name}: ${fault}`)
}

function orderFaults({ orders }: HubRecords, code: string, created: number): string[] {
  const order = orders.get(code)
  if (!order) return [`order ${code} is lost`]
  const types = order.events.map(({ type }) => type)
  return [
    ...(order.status === 'delivered' ? [] : [`order ${code} is ${order.status}, not delivered`]),
    ...(created === 1 ? [] : [`order ${code} was created ${created} times in the ERP`]),
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

/** The ERP's note of an order is one invoice of the hub and one of the platform, at the end of its life. */
function invoiceFaults(
  hub: HubRecords,
  code: string,
  { platform, erp }: Pick<CrashLane, 'platform' | 'erp'>,
): string[] {
  const invoices = hub.invoices.filter(({ orderCode }) => orderCode === code)
  if (invoices.length !== 1) return [`order ${code} has ${invoices.length} invoices, not 1`]
  const onPlatform = platform.invoicesOf(code)
  return [
    ...(invoices[0]?.accessKey === erp.invoiceOf(code)
      ? []
      : [`order ${code} has an invoice of another key`]),
    ...(onPlatform === 1 ? [] : [`order ${code} has ${onPlatform} invoices on the platform, not 1`]),
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
export function findJobFaults(runs: JobRun[], turns: TurnCounts, jobTarget: Subscriber): string[] {
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
