import { state } from '../../app/state.ts'

/** The action that was taken last on this screen, until another page is opened. */
export interface TakenAction {
  entityId: string
  /** As its button was called. */
  label: string
  /** The processes that the entity had before. */
  known: readonly string[]
}

export const takenAction = state<TakenAction | null>(null)
