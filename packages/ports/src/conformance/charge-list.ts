import { expect, test } from 'vitest'
import type { GatewayBill } from '../bill-gateway.ts'
import { type BillGatewayWorld, issue } from './bill-gateway.ts'
import { partOf, type Suite, successOf, suite } from './system-world.ts'

/** Registers the promises of every connector whose gateway lists the slips that it issued, as vitest tests. */
export const chargeListConformance = (given: Suite<BillGatewayWorld>): void =>
  suite(given, 'charge list', listTests)

function listTests(given: () => BillGatewayWorld): void {
  test('slips are listed as they are read, page by page, and only those that were issued on the days', async () => {
    const { listCharges } = partOf(given().connector.chargeList, 'list of charges')
    const made = [await issue(given()), await issue(given())]
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
    const listed: GatewayBill[] = []
    for (let page = 1, hasMore = true; hasMore; page++) {
      const read = successOf(await listCharges({ from: today, to: today }, page))
      listed.push(...read.charges)
      hasMore = read.hasMore
    }
    for (const { read } of made) expect(listed).toContainEqual(await read())
    const earlier = successOf(await listCharges({ from: '2020-01-01', to: '2020-01-31' }, 1))
    expect(earlier).toEqual({ charges: [], hasMore: false })
  })
}
