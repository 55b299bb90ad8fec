import { carrierReports, trackingReports, warehouseReports } from '@ihub/domain/order/order-reports'
import type { SystemTraits } from '@ihub/domain/system-traits'
import { expect, test } from 'vitest'
import type { CarrierReport, StatusReport, WarehouseReport } from '../order-status-source.ts'
import { drain } from './feed-tests.ts'
import { type OrderStatusSourceWorld, statusesOf } from './order-status-source.ts'
import { partOf, type Suite, suite } from './system-world.ts'

type Step = WarehouseReport | CarrierReport

/** A step that the system was made to tell of. */
export interface ToldStep {
  originOrderId: string
  /** Null where the system tells of no parcel. */
  trackingNumber: string | null
  /** The vendor's word. */
  rawStatus: string
}

/** A simulated warehouse or carrier that tells of the steps of goods. */
export interface StepReportsWorld extends OrderStatusSourceWorld {
  tellStep(step: Step, at: string): Promise<ToldStep>
  /** Tells of an order in a way that cannot be read; answers its code, and the item as it would be right. */
  garble(): Promise<{ originOrderId: string; corrected: unknown }>
}

/** Every step that a role may report, in its sequence. */
const stepsOf = (traits: SystemTraits): readonly Step[] => [
  ...(traits.warehouse ? warehouseReports : []),
  'dispatched' as const,
  ...(traits.carrier ? [...carrierReports, ...trackingReports, 'delivered' as const] : []),
]

/** Registers the promises of every warehouse and carrier that reports steps, as vitest tests. */
export const stepReportsConformance = (given: Suite<StepReportsWorld>): void =>
  suite(given, 'source of steps', stepTests, oddTests)

type Given = () => StepReportsWorld

const isOf =
  ({ originOrderId }: Pick<ToldStep, 'originOrderId'>) =>
  (report: StatusReport) =>
    report.originOrderId === originOrderId

function stepTests(given: Given): void {
  test('every step of its role is told, in the sequence in which it was, with its word, instant and parcel', async () => {
    const { connector, tellStep, traits } = given()
    const { cursor } = await drain(statusesOf(connector), null)
    const steps = stepsOf(traits)
    const told: ToldStep[] = []
    const at = (index: number) => `2026-11-20T${String(8 + index).padStart(2, '0')}:00:00.000Z`
    for (const [index, step] of steps.entries()) told.push(await tellStep(step, at(index)))

    const { items } = await drain(statusesOf(connector), cursor)

    expect(items).toMatchObject(
      steps.map((report, index) => ({
        report,
        at: at(index),
        originOrderId: told[index]?.originOrderId,
        rawStatus: told[index]?.rawStatus,
        parcels: told[index]?.trackingNumber ? [{ trackingNumber: told[index]?.trackingNumber }] : [],
      })),
    )
  })
}

function oddTests(given: Given): void {
  test('an item that cannot be read names its order, holds up no other, and is read once it is right', async () => {
    const { connector, tellStep, garble } = given()
    const feed = statusesOf(connector)
    const { cursor } = await drain(feed, null)
    const odd = await garble()
    const next = await tellStep('dispatched', '2026-11-20T08:00:00.000Z')

    const page = feed.kind === 'cursor' ? await feed.read(cursor) : await feed.read()
    if (!page.ok) throw new Error(page.error.message)
    expect(page.value.items.filter(isOf(next))).toHaveLength(1)
    expect(page.value.unreadable).toMatchObject([
      { originOrderId: odd.originOrderId, problem: expect.stringContaining('status') },
    ])
    await drain(feed, cursor)

    const reread = partOf(connector.orderStatusSource?.rereadStatus, 'reader of kept reports')
    expect(await reread(page.value.unreadable?.[0]?.received)).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'report.unreadable' },
    })
    expect(await reread(odd.corrected)).toMatchObject({
      ok: true,
      value: [{ originOrderId: odd.originOrderId }],
    })
  })
}
