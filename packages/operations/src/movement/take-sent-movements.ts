import type { Actor } from '@ihub/domain/actor'
import type { FieldFailure } from '@ihub/domain/errors'
import type { IntegrationId, StoreId } from '@ihub/domain/ids'
import { isSameMovement, type MovementOutcome } from '@ihub/domain/movement/movements'
import type { MovementRepository, ProblemRead, SentMovement, TakenMovement } from '@ihub/ports/movements'

/** One of the movements of a call, by the id of its system as far as it can be read. */
export type ReadMovement = { externalId: string | null } & (
  | { movement: SentMovement }
  | { problems: FieldFailure[] }
)

export interface MovementAnswer {
  externalId: string | null
  movementId: string | null
  outcome: MovementOutcome
  isRepeated: boolean
  problem: ProblemRead | null
  fields: FieldFailure[]
}

interface Deps {
  movements: Pick<MovementRepository, 'take' | 'apply'>
}

interface Account {
  storeId: StoreId
  integrationId: IntegrationId
}

/** Takes the movements of a call, each once by its id, and applies them in their sequence; what cannot be read is answered so. */
export async function takeSentMovements(
  deps: Deps,
  account: Account,
  sent: readonly ReadMovement[],
  actor: Actor,
): Promise<MovementAnswer[]> {
  const given = sent.flatMap((one) => ('movement' in one ? [one.movement] : []))
  const first = given.filter(
    ({ externalId }, index) => given.findIndex((one) => one.externalId === externalId) === index,
  )
  const taken = first.length > 0 ? await deps.movements.take(account, first, actor) : new Map()
  const ends = new Map<string, Pick<MovementAnswer, 'outcome' | 'problem'>>()
  for (const { externalId } of first) {
    const known: TakenMovement | undefined = taken.get(externalId)
    if (known) ends.set(externalId, await endOf(deps, account.storeId, known, actor))
  }
  const told = new Set<string>()
  return sent.map((one) => {
    if (!('movement' in one)) return unreadable(one.externalId, one.problems)
    const { externalId } = one.movement
    const known: TakenMovement | undefined = taken.get(externalId)
    const isRepeated = known?.isNew !== true || told.has(externalId)
    told.add(externalId)
    const isOther = known && !isSameMovement(known.movement, one.movement)
    const end = ends.get(externalId)
    return {
      externalId,
      movementId: known?.movement.movementId ?? null,
      outcome: isOther ? 'conflict' : (end?.outcome ?? 'pending'),
      isRepeated,
      problem: isOther ? null : (end?.problem ?? null),
      fields: [],
    }
  })
}

const unreadable = (externalId: string | null, fields: FieldFailure[]): MovementAnswer => ({
  externalId,
  movementId: null,
  outcome: 'unreadable',
  isRepeated: false,
  problem: null,
  fields,
})

/** One that came before and is over stays as it is. */
async function endOf(deps: Deps, storeId: StoreId, { movement }: TakenMovement, actor: Actor) {
  const isOpen = movement.status === 'pending'
  const end = isOpen ? await deps.movements.apply(storeId, movement.movementId, actor) : movement
  const { status, problem } = end ?? movement
  return { outcome: status, problem }
}
