import type { Actor } from '@ihub/domain/actor'

/** While it lasts the hub sends nothing by itself. */
export interface HubHold {
  since: string
  reason: string
}

export interface HubHoldRepository {
  find(): Promise<HubHold | null>
  /** False where the hub was not held; the end and its audit row commit together. */
  release(actor: Actor): Promise<boolean>
}
