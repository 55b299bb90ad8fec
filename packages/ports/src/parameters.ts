import type { Actor } from '@ihub/domain/actor'

/** A carrier as the delivery hub knows it. */
export interface CarrierRecord {
  carrierId: string
  externalId: string
  name: string
  document: string
  mode: string
  modeId: string
}

/** Specification section 3, "Parameterization". */
export interface ParameterBook {
  carriers(storeId: string): Promise<CarrierRecord[]>
  /** Replaces them in this order. */
  saveCarriers(storeId: string, actor: Actor, carriers: CarrierRecord[]): Promise<void>
}
