import { expect, test } from 'vitest'
import { type BillGateway, type BillToIssue, type GatewayBill, gatewayBillStatuses } from '../bill-gateway.ts'
import type { Capabilities } from '../capabilities.ts'
import {
  failureTests,
  fault,
  kindOf,
  partOf,
  type Suite,
  type SystemWorld,
  successOf,
  suite,
} from './system-world.ts'

/** A bill as the gateway keeps it. */
export interface KeptBill {
  gatewayBillId: string
  isPayable: boolean
  paidCents: number
}

/** A simulated gateway that issues bills. */
export interface BillGatewayWorld extends SystemWorld {
  /** A bill that the gateway has never seen, of R$ 150.00 and due in ten days; `lost-answer` loses the answer about it. */
  makeBill(): BillToIssue
  /** All that the gateway has under a reference. */
  kept(reference: string): Promise<KeptBill[]>
  /** Somebody pays at a bank, at noon of the day in Brazil. */
  pay(reference: string, payment: { cents: number; on: string }): Promise<void>
  /** The next bill is refused in these words. */
  refuseNext(reason: string): Promise<void>
  /** The answer of the next cancellation is lost, which is done. */
  loseCancellation(): Promise<void>
  /** The bank confirms what it was asked, where it does that later. */
  settleBank(): Promise<void>
  /** Whether the gateway takes less than a bill's value, and more. */
  takesOtherSums: boolean
  /** It takes bills of companies only, each with its invoice. */
  takesInvoicedCompaniesAlone?: true
}

/** Registers the promises of every connector whose gateway issues bills, as vitest tests. */
export const billGatewayConformance = (given: Suite<BillGatewayWorld>): void =>
  suite(given, 'bill gateway', issueTests, paymentTests, cancellationTests, printTests, billFailures)

type Given = () => BillGatewayWorld

const gatewayOf = ({ billGateway }: Capabilities): BillGateway => partOf(billGateway, 'gateway of bills')

export async function issue(world: BillGatewayWorld, changes: Partial<BillToIssue> = {}) {
  const bill = { ...world.makeBill(), ...changes }
  const gateway = gatewayOf(world.connector)
  const issued = successOf(await gateway.issueBill(bill))
  await world.settleBank()
  return {
    bill,
    issued,
    ...gateway,
    read: async () => successOf(await gateway.readBill(issued.gatewayBillId)),
  }
}

const payableOf = async ({ kept }: BillGatewayWorld, reference: string) =>
  (await kept(reference)).filter(({ isPayable }) => isPayable)

function expectNumbers({ digitableLine, barcode, valueCents }: GatewayBill) {
  expect(digitableLine).toMatch(/^\d{47}$/)
  expect(barcode).toMatch(/^\d{44}$/)
  expect(Number(digitableLine?.slice(-10))).toBe(valueCents)
  expect(barcode?.slice(5, 19)).toBe(digitableLine?.slice(-14))
}

function issueTests(given: Given): void {
  test('it issues bills exactly if its traits say so', () => {
    const { connector, traits } = given()
    expect(connector.billGateway !== undefined).toBe(traits.gateway?.issuesBills === true)
  })

  test('a bill is there with its value, day, numbers and our reference, by which it is found', async () => {
    const { bill, read, findBill } = await issue(given())

    const kept = await read()
    expect(kept).toMatchObject({
      reference: bill.reference,
      status: 'pending',
      valueCents: bill.valueCents,
      dueDate: bill.dueDate,
      payment: null,
    })
    expectNumbers(kept)
    expect(await findBill(bill.reference)).toEqual({ ok: true, value: kept })
    expect(await payableOf(given(), bill.reference)).toHaveLength(1)
  })

  test('a bill of a company, and of a person of whom little is known, is issued', async () => {
    const { payer } = given().makeBill()
    const company = { ...payer, name: 'Loja do Cliente Ltda', document: '12345678000195', isCompany: true }
    const little = {
      ...payer,
      document: '12345678909',
      isCompany: false,
      email: null,
      phone: null,
      complement: null,
    }
    const isStrict = given().takesInvoicedCompaniesAlone === true
    for (const one of isStrict ? [company] : [company, little]) {
      const changes = { payer: one, instructions: null, documentNumber: null }
      const { issued } = await issue(given(), isStrict ? changes : { ...changes, invoice: null })
      expect(gatewayBillStatuses).toContain(issued.status)
    }
  })

  test('what nobody issued is not there', async () => {
    const { findBill, readBill, cancelBill } = gatewayOf(given().connector)
    expect(await findBill(given().makeBill().reference)).toEqual({ ok: true, value: null })
    expect(kindOf(await readBill('no-such-bill'))).toBe('not-found')
    expect(kindOf(await cancelBill('no-such-bill'))).toBe('not-found')
  })

  test('issued twice it is there once, and both times the answer is the same', async () => {
    const { bill, issued, issueBill } = await issue(given())

    const again = successOf(await issueBill(bill))
    expect(again.gatewayBillId).toBe(issued.gatewayBillId)
    expect(await given().kept(bill.reference)).toHaveLength(1)
  })

  test('issued by two processes at once one of them can be paid', async () => {
    const { connector, makeBill } = given()
    const bill = makeBill()

    const both = await Promise.all([1, 2].map(() => gatewayOf(connector).issueBill(bill)))

    expect(both.some(({ ok }) => ok)).toBe(true)
    expect(await payableOf(given(), bill.reference)).toHaveLength(1)
  })

  test('after a lost answer the one bill is found, and issued again it is that one', fault, async () => {
    const { connector, makeBill, commit, kept } = given()
    const { issueBill, findBill } = gatewayOf(connector)
    const bill = makeBill()

    await commit('lost-answer')
    expect(kindOf(await issueBill(bill))).toBe('cut')
    const found = successOf(await findBill(bill.reference))

    expect(successOf(await issueBill(bill)).gatewayBillId).toBe(found?.gatewayBillId)
    expect(await kept(bill.reference)).toHaveLength(1)
  })

  test('a gateway that refuses does so in its words, and nothing is there', fault, async () => {
    const { connector, makeBill, refuseNext } = given()
    const bill = makeBill()

    await refuseNext('Beneficiário sem convênio com o banco')

    const refused = await gatewayOf(connector).issueBill(bill)
    expect(kindOf(refused)).toBe('refused')
    expect(refused.ok ? '' : refused.error.message).toContain('Beneficiário sem convênio')
    expect(await payableOf(given(), bill.reference)).toEqual([])
  })

  test('a value of nothing is refused', fault, async () => {
    const bill = { ...given().makeBill(), valueCents: 0 }
    expect(kindOf(await gatewayOf(given().connector).issueBill(bill))).toBe('refused')
    expect(await payableOf(given(), bill.reference)).toEqual([])
  })
}

function paymentTests(given: Given): void {
  const sums = [
    ['its value', 15_000, 'paid'],
    ['less', 14_999, 'underpaid'],
    ['more', 15_001, 'overpaid'],
  ] as const

  test.each(sums)('a payment of %s is told with its sum and its day', async (_, cents, status) => {
    const world = given()
    if (status !== 'paid' && !world.takesOtherSums) return
    const { bill, read } = await issue(world)

    await world.pay(bill.reference, { cents, on: '2026-11-20' })

    expect(await read()).toMatchObject({
      status,
      valueCents: 15_000,
      payment: { paidCents: cents, paidOn: '2026-11-20' },
    })
  })

  test('a payment after the cancellation is told, as the money is there', async () => {
    const world = given()
    const { bill, issued, read, cancelBill } = await issue(world)
    successOf(await cancelBill(issued.gatewayBillId))
    await world.settleBank()

    await world.pay(bill.reference, { cents: 15_000, on: '2026-11-20' })

    expect((await read()).payment).toMatchObject({ paidCents: 15_000 })
  })
}

function cancellationTests(given: Given): void {
  test('a bill is canceled once, however often it is asked, and nobody can pay it by mistake', async () => {
    const world = given()
    const { bill, issued, read, cancelBill } = await issue(world)

    for (const _ of [1, 2])
      expect(['canceled', 'canceling']).toContain(successOf(await cancelBill(issued.gatewayBillId)).status)
    await world.settleBank()

    expect((await read()).status).toBe('canceled')
    expect(await payableOf(world, bill.reference)).toEqual([])
  })

  test('after a lost answer a cancellation is done with', fault, async () => {
    const world = given()
    const { bill, issued, read, cancelBill } = await issue(world)

    await world.loseCancellation()
    expect(kindOf(await cancelBill(issued.gatewayBillId))).toBe('cut')
    successOf(await cancelBill(issued.gatewayBillId))
    await world.settleBank()

    expect((await read()).status).toBe('canceled')
    expect(await payableOf(world, bill.reference)).toEqual([])
  })

  test('a bill that was paid is not canceled, and its money stays', fault, async () => {
    const world = given()
    const { bill, issued, cancelBill, read } = await issue(world)
    await world.pay(bill.reference, { cents: 15_000, on: '2026-11-20' })

    expect(kindOf(await cancelBill(issued.gatewayBillId))).toBe('conflict')
    expect((await read()).status).toBe('paid')
    expect(await world.kept(bill.reference)).toMatchObject([{ paidCents: 15_000 }])
  })

  test('a canceled bill may be followed by another one, under a reference of its own', async () => {
    const world = given()
    const { bill, issued, cancelBill } = await issue(world)
    successOf(await cancelBill(issued.gatewayBillId))
    await world.settleBank()

    const { reference } = world.makeBill()
    const { issued: next } = await issue(world, { ...bill, reference, valueCents: 16_000 })

    expect(next.gatewayBillId).not.toBe(issued.gatewayBillId)
    expect(await payableOf(world, reference)).toHaveLength(1)
    expect(await payableOf(world, bill.reference)).toEqual([])
  })
}

function printTests(given: Given): void {
  test('its print is a PDF, or it has none', async () => {
    const { issued, readPrint } = await issue(given())
    const print = successOf(await readPrint(issued.gatewayBillId))
    if (print !== null) expect(new TextDecoder().decode(print.slice(0, 5))).toBe('%PDF-')
  })
}

const billFailures = (given: Given): void =>
  failureTests(
    given,
    async (world) => (await issue(world)).issued,
    (connector, { gatewayBillId, reference }) => {
      const { findBill, issueBill, readBill, cancelBill } = gatewayOf(connector)
      const listed = connector.chargeList?.listCharges({ from: '2026-01-01', to: '2026-01-31' }, 1)
      return Promise.all([
        ...(listed ? [listed] : []),
        findBill(reference),
        issueBill(given().makeBill()),
        readBill(gatewayBillId),
        cancelBill(gatewayBillId),
      ])
    },
  )
