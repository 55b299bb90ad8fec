import { setImmediate } from 'node:timers/promises'
import { getOrderOrigin, type OriginField } from '@ihub/contract/order-origin'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { type OriginField as ReadField, readOrigin } from '@ihub/operations/order/read-origin'
import type { ApiDeps, Serve } from '../serve.ts'
import { money } from './present.ts'

export function orderOriginRoutes(serve: Serve, { reads, connectors, nowMs }: ApiDeps) {
  const clock = { nowMs, pause: () => setImmediate() }

  serve.inStore(getOrderOrigin, async ({ storeId, params, query }) => {
    const kept = await reads.findOrderOrigin(storeId, params.id, query.version ?? null)
    if (!kept) return err(failure('order.not_found'))
    const mapping = connectors.find(({ id }) => id === kept.connector)?.orderMapping
    const { fields, ...origin } = await readOrigin(kept, mapping, clock)
    return ok({
      versions: kept.versions,
      version: kept.version,
      payload: kept.body,
      currency: kept.document.currency,
      fields: fields.map(presentField),
      ...origin,
    })
  })
}

const cents = /Cents$/

function presentField({ pointer, value, now, ...field }: ReadField): OriginField {
  const isAmount = cents.test(pointer)
  const told = (one: ReadField['value']) => (isAmount && typeof one === 'number' ? money(one) : one)
  return {
    ...field,
    pointer: pointer.replace(cents, ''),
    isAmount,
    value: told(value),
    now: told(now),
    sources: field.sources.map(({ pointer: at, isCopied }) => ({ pointer: at, isCopied })),
  }
}
