import { ok } from '@ihub/domain/result'
import type { AcknowledgedFeed } from '@ihub/ports/feed'
import type { SentMovement } from '@ihub/ports/movements'
import { readItems } from '../read-items.ts'
import type { Ask } from './calls.ts'
import { MovementPage, NoAnswer, PostedMovement } from './schema.ts'

const pageSize = 100

/** The oldest postings that nobody acknowledged. */
export const movementFeed = (ask: Ask): AcknowledgedFeed<SentMovement> => ({
  kind: 'acknowledged',
  read: async () => {
    const read = await ask('movements', { limit: pageSize }, MovementPage)
    if (!read.ok) return read
    const { movements } = read.value
    return ok({
      ...readItems(movements, PostedMovement),
      handles: movements.map(({ movementId }) => movementId),
    })
  },
  acknowledge: async (movementIds) => {
    if (movementIds.length === 0) return ok(null)
    const answer = await ask('movement-acknowledgements', { movementIds }, NoAnswer)
    return answer.ok ? ok(null) : answer
  },
})
