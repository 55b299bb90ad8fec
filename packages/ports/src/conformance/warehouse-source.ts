import { expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import { failureTests, partOf, type Suite, type SystemWorld, successOf, suite } from './system-world.ts'

/** Registers the promises of every connector that knows warehouses, as vitest tests. */
export const warehouseSourceConformance = (given: Suite<SystemWorld>): void =>
  suite(given, 'warehouse source', readingTests, (world) =>
    failureTests(
      world,
      async () => null,
      async (connector) => [await warehousesOf(connector)],
    ),
  )

const warehousesOf = ({ warehouseSource }: Capabilities) =>
  partOf(warehouseSource, 'warehouse source').readWarehouses()

function readingTests(given: () => SystemWorld): void {
  test('the warehouses of the account are listed, and those switched off are marked', async () => {
    const warehouses = successOf(await warehousesOf(given().connector))
    expect(warehouses.map(({ isActive }) => isActive)).toEqual(expect.arrayContaining([true, false]))
    for (const { id, name } of warehouses) expect([id, name]).not.toContain('')
  })
}
