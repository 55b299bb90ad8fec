import type { Result } from '@ihub/domain/result'
import type { SystemTraits } from '@ihub/domain/system-traits'
import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { HookCall, HookNews, HookProblem, HookReport } from '../hook.ts'
import type { CarrierReport, WarehouseReport } from '../order-status-source.ts'
import type { ToldStep } from './step-reports.ts'
import { fault, partOf, type Suite, suite } from './system-world.ts'

type Step = WarehouseReport | CarrierReport

/** A call of the hook, and the step that it tells of. */
export interface ToldCall {
  call: HookCall
  told: ToldStep
}

/** A simulated system that tells of steps by its hook alone. */
export interface HookReportsWorld {
  traits: SystemTraits
  connector: Capabilities
  /** As the hub reads a call, by the settings of the integration. */
  read(call: HookCall): Result<HookNews, HookProblem>
  /** Every step that the system has a word for. */
  steps: readonly Step[]
  tellStep(step: Step, at: string): Promise<ToldCall>
  /** The same event once more, as the system sends it. */
  repeat(call: HookCall): Promise<HookCall>
  /** A state that nobody documented. */
  confuse(): Promise<ToldCall>
  /** Tells of an order in a way that cannot be read; answers its code, and the body as it would be right. */
  garble(): Promise<{ call: HookCall; originOrderId: string; corrected: unknown }>
  /** The headers of a call that shows no secret, another one, and the right one in a way that was not agreed. */
  strangers: Record<'no secret' | 'another secret' | 'the secret in another way', HookCall['headers']>
  recover(): Promise<void>
  close(): Promise<void>
}

/** Registers the promises of every system that reports by its hook, as vitest tests. */
export const hookReportsConformance = (given: Suite<HookReportsWorld>): void =>
  suite(given, 'source of reports by hook', stepTests, strangerTests, brokenTests)

type Given = () => HookReportsWorld

const at = (index: number) => `2026-11-20T${String(8 + index).padStart(2, '0')}:00:00.000Z`

function reportsOf(read: Result<HookNews, HookProblem>): HookReport[] {
  if (!read.ok) throw new Error(`${read.error.field}: ${read.error.message}`)
  return read.value.kind === 'reports' ? read.value.reports : []
}

function stepTests(given: Given): void {
  test('it has no feed, and rereads what it told', () => {
    const source = partOf(given().connector.orderStatusSource, 'order status source')
    expect(source.statuses).toBeUndefined()
    expect(source.rereadStatus).toBeTypeOf('function')
  })

  test('every step that it has a word for is told with its order, word, instant and parcel, by a role of its traits', async () => {
    const { read, steps, tellStep, traits } = given()
    for (const [index, step] of steps.entries()) {
      const { call, told } = await tellStep(step, at(index))
      const [report, ...others] = reportsOf(read(call))
      expect(others).toEqual([])
      expect(report).toMatchObject({
        originOrderId: told.originOrderId,
        read: {
          report: {
            originOrderId: told.originOrderId,
            report: step,
            rawStatus: told.rawStatus,
            at: at(index),
            parcels: told.trackingNumber === null ? [] : [{ trackingNumber: told.trackingNumber }],
          },
        },
      })
      if (report && 'report' in report.read) expect(traits).toHaveProperty(report.read.report.role)
    }
  })

  test('one event told twice is one, and two events are two', async () => {
    const { read, tellStep, repeat, steps } = given()
    const [step = 'delivered'] = steps
    const { call } = await tellStep(step, at(0))
    const keyOf = (one: HookCall) => reportsOf(read(one))[0]?.key

    expect(keyOf(await repeat(call))).toBe(keyOf(call))
    expect(keyOf((await tellStep(step, at(0))).call)).not.toBe(keyOf(call))
  })

  test('a word that nobody documented is kept and is no step', async () => {
    const { read, confuse } = given()
    const { call, told } = await confuse()
    expect(reportsOf(read(call))).toMatchObject([
      { read: { report: { report: 'tracking-event', rawStatus: told.rawStatus } } },
    ])
  })
}

function strangerTests(given: Given): void {
  test.each(['no secret', 'another secret', 'the secret in another way'] as const)(
    'a call that shows %s is a stranger’s',
    fault,
    async (which) => {
      const { read, tellStep, strangers } = given()
      const { call } = await tellStep('delivered', at(0))
      expect(read({ ...call, headers: strangers[which] })).toMatchObject({
        ok: false,
        error: { isStranger: true },
      })
    },
  )
}

const halfOf = (body: Uint8Array) => body.slice(0, Math.floor(body.length / 2))

function brokenTests(given: Given): void {
  test.each<[string, (body: Uint8Array) => Uint8Array | string]>([
    ['empty', () => ''],
    ['a page', () => '<html><body>Bad Gateway</body></html>'],
    ['cut', halfOf],
    ['bytes that are no text', () => new Uint8Array([0, 255, 254, 7])],
    ['a list', () => '[]'],
    ['null', () => 'null'],
    ['a text', () => '"delivered"'],
  ])('a body that is %s is refused with the field to blame', fault, async (_, broken) => {
    const { read, tellStep } = given()
    const { call } = await tellStep('delivered', at(0))
    const made = broken(call.body)
    const body = typeof made === 'string' ? new TextEncoder().encode(made) : made

    expect(read({ ...call, body })).toMatchObject({ ok: false, error: { field: 'body' } })
  })

  test('an event without anything that is asked for names no order, and is kept', fault, async () => {
    const { read, tellStep } = given()
    const { call } = await tellStep('delivered', at(0))
    expect(reportsOf(read({ ...call, body: new TextEncoder().encode('{}') }))).toMatchObject([
      {
        originOrderId: null,
        read: {
          problems: expect.arrayContaining([{ field: expect.any(String), message: expect.any(String) }]),
        },
      },
    ])
  })

  test('an event that cannot be read names its order, and is read once it is right', fault, async () => {
    const { read, garble, connector } = given()
    const { call, originOrderId, corrected } = await garble()

    const [report] = reportsOf(read(call))
    expect(report).toMatchObject({ originOrderId, read: { problems: [{ field: expect.any(String) }] } })

    const reread = partOf(connector.orderStatusSource?.rereadStatus, 'reader of kept reports')
    expect(await reread(report?.received)).toMatchObject({
      ok: false,
      error: { kind: 'refused', serviceCode: 'report.unreadable' },
    })
    expect(await reread(corrected)).toMatchObject({ ok: true, value: [{ originOrderId }] })
  })
}
