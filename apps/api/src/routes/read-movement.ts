import { ErpMovement } from '@ihub/contract/movement-reports'
import type { MovementFacts } from '@ihub/domain/movement/movements'
import type { ReadMovement } from '@ihub/operations/movement/take-sent-movements'
import { fieldFailures } from '../serve/field-failures.ts'
import { textsFor } from '../serve/translate.ts'

/** Answered to a program, so in the language of the hub. */
const texts = textsFor(undefined)

/** A movement as it was sent, or the fields that are wrong with it. */
export function readMovement(received: unknown): ReadMovement {
  const externalId = idIn(received)
  const parsed = ErpMovement.safeParse(received, { reportInput: true })
  if (!parsed.success) return { externalId, problems: fieldFailures(parsed.error.issues, texts) }
  const { data } = parsed
  return { externalId: data.id, movement: { ...factsOf(data), movedAt: data.at } }
}

function factsOf(sent: ErpMovement): MovementFacts {
  const { id: externalId, sku, quantity, cause } = sent
  const shared = { externalId, sku, quantity, cause }
  if (sent.kind === 'full') {
    const { transferCode, destinationLocation: destinationId } = sent
    const full = { ...shared, kind: sent.kind, batch: null, transferCode, destinationId }
    return sent.type === 'in'
      ? { ...full, type: sent.type, warehouseId: sent.originLocation }
      : { ...full, type: sent.type, warehouseId: sent.originLocation }
  }
  const { batch, warehouseId } = sent
  const log = { ...shared, kind: sent.kind, batch, transferCode: null, warehouseId }
  return sent.type === 'transfer'
    ? { ...log, type: sent.type, destinationId: sent.destinationWarehouseId }
    : { ...log, type: sent.type, destinationId: null }
}

/** As far as a movement that breaks its schema says it. */
function idIn(received: unknown): string | null {
  const { id } = (received ?? {}) as Record<string, unknown>
  return typeof id === 'string' && id.trim() !== '' ? id.trim().slice(0, 200) : null
}
