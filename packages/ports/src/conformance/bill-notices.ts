import type { Result } from '@ihub/domain/result'
import type { SystemTraits } from '@ihub/domain/system-traits'
import { expect, test } from 'vitest'
import type { BillNotice } from '../bill-gateway.ts'
import type { HookCall, HookNews, HookProblem } from '../hook.ts'
import { fault, type Suite, suite } from './system-world.ts'

/** A simulated gateway whose hook tells what happens to bills. */
export interface BillNoticesWorld {
  traits: SystemTraits
  /** As the hub reads a call, by the settings of the integration. */
  read(call: HookCall): Result<HookNews, HookProblem>
  /** Somebody pays a bill that was just issued; the calls that the hook makes about it. */
  tellPayment(): Promise<{ gatewayBillId: string; calls: HookCall[] }>
  /** A call about something else than bills. */
  tellOther(): HookCall
  /** The headers of a call that shows no secret, another one, and the right one in a way that was not agreed. */
  strangers: Record<'no secret' | 'another secret' | 'the secret in another way', HookCall['headers']>
  recover(): Promise<void>
  close(): Promise<void>
}

/** Registers the promises of every gateway whose hook tells of bills, as vitest tests. */
export const billNoticesConformance = (given: Suite<BillNoticesWorld>): void =>
  suite(given, 'source of bill notices', noticeTests, strangerTests, brokenTests)

type Given = () => BillNoticesWorld

function noticesOf(read: Result<HookNews, HookProblem>): BillNotice[] {
  if (!read.ok) throw new Error(`${read.error.field}: ${read.error.message}`)
  return read.value.kind === 'bills' ? read.value.bills : []
}

async function firstCall(world: BillNoticesWorld) {
  const { calls, gatewayBillId } = await world.tellPayment()
  const [call] = calls
  if (!call) throw new Error('the hook told nothing')
  return { call, gatewayBillId }
}

function noticeTests(given: Given): void {
  test('its traits say that its hook tells of bills', () => {
    expect(given().traits.gateway?.tellsOfBills).toBe(true)
  })

  test('each call about a payment names the bill by the id under which it is read', async () => {
    const { gatewayBillId, calls } = await given().tellPayment()
    for (const call of calls)
      expect(noticesOf(given().read(call))).toMatchObject([{ gatewayBillId, key: expect.any(String) }])
    expect(calls.length).toBeGreaterThan(0)
  })

  test('one call made twice is one notice, and those of two payments are two', async () => {
    const { call } = await firstCall(given())
    const keyOf = (one: HookCall) => noticesOf(given().read(one))[0]?.key

    expect(keyOf({ ...call })).toBe(keyOf(call))
    expect(keyOf((await firstCall(given())).call)).not.toBe(keyOf(call))
  })

  test('a call about something else tells of no bill, and is answered', () => {
    expect(given().read(given().tellOther())).toEqual({ ok: true, value: { kind: 'ping' } })
  })
}

function strangerTests(given: Given): void {
  test.each(['no secret', 'another secret', 'the secret in another way'] as const)(
    'a call that shows %s is a stranger’s',
    fault,
    async (which) => {
      const { call } = await firstCall(given())
      expect(given().read({ ...call, headers: given().strangers[which] })).toMatchObject({
        ok: false,
        error: { isStranger: true },
      })
    },
  )
}

function brokenTests(given: Given): void {
  test.each<[string, string]>([
    ['empty', ''],
    ['a page', '<html><body>Bad Gateway</body></html>'],
    ['cut', '{"id":"hook_1","type":"char'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"paid"'],
    ['an object of nothing', '{}'],
  ])('a body that is %s is refused with the field to blame', fault, async (_, broken) => {
    const { call } = await firstCall(given())
    const read = given().read({ ...call, body: new TextEncoder().encode(broken) })
    expect(read).toMatchObject({ ok: false, error: { field: expect.any(String) } })
    expect(read.ok ? null : read.error.isStranger).toBeUndefined()
  })
}
