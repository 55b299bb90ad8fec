import { createHash } from 'node:crypto'
import { err, ok } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { HeldStock, StockAnswer, StockOffer, StockTarget } from '@ihub/ports/stock-target'
import { z } from 'zod'
import { answersOf, codeOf } from '../each-sku.ts'
import { toInfrashopFailure } from './errors.ts'
import { Code, Text } from './fields.ts'
import { inventoriesPath, inventorySearchPath } from './paths.ts'

/** Rows of one call, by the contract. */
const batch = 200

/** `POST /ihub/inventories`. */
export const InventoryRequest = z.strictObject({
  inventories: z.array(
    z.strictObject({ sku: z.string(), warehouseId: z.string().nullable(), available: z.int().min(0) }),
  ),
})
export const InventoryResults = z.object({ results: z.array(z.unknown()) })
export const InventoryResult = z.object({
  sku: Code,
  warehouseId: Text,
  status: z.enum(['taken', 'refused']),
  code: Text,
  message: Text,
})

/** `POST /ihub/inventories/search`. */
export const HeldInventories = z.object({
  inventories: z.array(z.object({ sku: Code, warehouseId: Code, available: z.int() })),
})

/** The rows of a list are judged one by one. */
export const sendStock =
  (http: Http): StockTarget['sendStock'] =>
  async (offers, key) => {
    const failures: (CallFailure | null)[] = []
    for (let from = 0; from < offers.length; from += batch) {
      const part = offers.slice(from, from + batch)
      const sent = await sendPart(http, part, key)
      // A system that took no part of it takes none of the rest.
      if (!sent.ok) return answersOf(offers, [...failures, ...offers.slice(from).map(() => sent.error)])
      failures.push(...sent.value.map(({ failure }) => failure))
    }
    return answersOf(offers, failures)
  }

async function sendPart(http: Http, offers: readonly StockOffer[], key: string) {
  const json: z.input<typeof InventoryRequest> = {
    inventories: offers.map((offer) => ({
      sku: codeOf(offer),
      warehouseId: offer.externalWarehouseId,
      available: offer.quantity,
    })),
  }
  // An attempt that brings fewer rows than the one before is another list.
  const digest = createHash('sha256').update(JSON.stringify(json)).digest('hex')
  const headers = { 'idempotency-key': `${key}:${digest.slice(0, 32)}` }
  const request = { verb: 'inventories-set', method: 'POST', path: inventoriesPath, headers, json } as const
  const sent = await http.json(request, InventoryResults)
  if (!sent.ok) return err(toInfrashopFailure(sent.error))
  return ok(offers.map((offer, index) => toAnswer(offer, sent.value.results[index])))
}

function toAnswer(offer: StockOffer, result: unknown): StockAnswer {
  const { sku, externalWarehouseId } = offer
  const { data } = InventoryResult.safeParse(result)
  if (!data || data.sku !== codeOf(offer))
    return {
      sku,
      externalWarehouseId,
      failure: { kind: 'unreadable', message: 'the list has no result of it' },
    }
  const refusal = (): CallFailure => ({
    kind: data.code === 'sku_not_found' ? 'not-found' : 'refused',
    message: data.message ?? data.code ?? 'refused',
    ...(data.code !== null && { serviceCode: data.code }),
  })
  return { sku, externalWarehouseId, failure: data.status === 'taken' ? null : refusal() }
}

export const readStock =
  (http: Http): StockTarget['readStock'] =>
  async (skus) => {
    const asked = new Map(skus.map((keys) => [codeOf(keys), keys.sku]))
    const codes = [...asked.keys()]
    const held: HeldStock[] = []
    for (let from = 0; from < codes.length; from += batch) {
      const json = { skus: codes.slice(from, from + batch) }
      const request = { verb: 'inventories', method: 'POST', path: inventorySearchPath, json } as const
      const read = await http.json(request, HeldInventories)
      if (!read.ok) return err(toInfrashopFailure(read.error))
      for (const { sku: code, warehouseId, available } of read.value.inventories) {
        const sku = asked.get(code)
        if (sku !== undefined) held.push({ sku, warehouseId, total: available, reserved: null })
      }
    }
    return ok(held)
  }
