import { expect, test } from 'vitest'
import type { RefundOfBill } from '../bill-refunds.ts'
import type { Capabilities } from '../capabilities.ts'
import { samplePayee } from './sample-payee.ts'
import {
  done,
  failureTests,
  fault,
  kindOf,
  partOf,
  type Suite,
  type SystemWorld,
  suite,
} from './system-world.ts'

/** A simulated gateway that gives the money of bills back. */
export interface BillRefundsWorld extends SystemWorld {
  /** Issues a bill of R$ 150.00 that somebody pays, and one that nobody pays; answers the gateway's ids. */
  givenBills(): Promise<{ paid: string; unpaid: string }>
  /** The answer of the next refund is lost, which is done. */
  loseRefund(): Promise<void>
  /** Cents that the gateway really gave back of the bill. */
  refunded(gatewayBillId: string): Promise<number>
}

/** Registers the promises of every connector whose gateway gives the money of bills back, as vitest tests. */
export const billRefundsConformance = (given: Suite<BillRefundsWorld>): void =>
  suite(given, 'bill refunds', refundTests, refusalTests, refundFailures)

type Given = () => BillRefundsWorld

const refundsOf = ({ billRefunds }: Capabilities) => partOf(billRefunds, 'gateway that gives money back')

let made = 0
const refundOf = (gatewayBillId: string, amountCents: number): RefundOfBill => ({
  gatewayBillId,
  reference: `A-1-R${++made}`,
  amountCents,
  account: samplePayee,
})

function refundTests(given: Given): void {
  test('it gives money of bills back exactly if its traits say so', () => {
    const { connector, traits } = given()
    expect(connector.billRefunds !== undefined).toBe(traits.gateway?.refundsBills === true)
  })

  test('money goes back in parts, each of which is seen in the sum', async () => {
    const world = given()
    const { paid } = await world.givenBills()
    const { readRefunded, refundBill } = refundsOf(world.connector)
    expect(await readRefunded(paid)).toEqual({ ok: true, value: 0 })
    expect(await refundBill(refundOf(paid, 5_000))).toEqual(done)
    expect(await readRefunded(paid)).toEqual({ ok: true, value: 5_000 })
    expect(await refundBill(refundOf(paid, 10_000))).toEqual(done)
    expect(await readRefunded(paid)).toEqual({ ok: true, value: 15_000 })
    expect(await world.refunded(paid)).toBe(15_000)
  })

  test('a bill whose money went back still reads as one that was paid', async () => {
    const world = given()
    const { paid } = await world.givenBills()
    expect(await refundsOf(world.connector).refundBill(refundOf(paid, 15_000))).toEqual(done)
    const read = await world.connector.billGateway?.readBill(paid)
    expect(read).toMatchObject({ ok: true, value: { status: 'paid', payment: { paidCents: 15_000 } } })
  })

  test('after a lost answer the sum tells that the money went back', fault, async () => {
    const world = given()
    const { paid } = await world.givenBills()
    const { readRefunded, refundBill } = refundsOf(world.connector)
    await world.loseRefund()
    expect(kindOf(await refundBill(refundOf(paid, 5_000)))).toBe('cut')
    expect(await readRefunded(paid)).toEqual({ ok: true, value: 5_000 })
  })
}

function refusalTests(given: Given): void {
  test('of a bill goes back no more than was paid, and nothing of one that nobody paid', fault, async () => {
    const world = given()
    const { paid, unpaid } = await world.givenBills()
    const { refundBill } = refundsOf(world.connector)
    for (const refund of [refundOf(paid, 15_001), refundOf(unpaid, 100)])
      expect(['refused', 'conflict']).toContain(kindOf(await refundBill(refund)))
    expect([await world.refunded(paid), await world.refunded(unpaid)]).toEqual([0, 0])
  })

  test('a bill that it does not know has given nothing back', async () => {
    expect(kindOf(await refundsOf(given().connector).readRefunded('no-such-bill'))).toBe('not-found')
  })
}

const refundFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => (await world.givenBills()).paid,
    (connector, paid) =>
      Promise.all([
        refundsOf(connector).readRefunded(paid),
        refundsOf(connector).refundBill(refundOf(paid, 100)),
      ]),
  )
