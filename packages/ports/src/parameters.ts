import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { Edit } from './administration.ts'

/** A carrier as the delivery hub knows it. */
export interface CarrierRecord {
  carrierId: string
  externalId: string
  name: string
  document: string
  mode: string
  modeId: string
}

export interface VersionedCarriers {
  version: number
  carriers: CarrierRecord[]
}

/** Specification section 3, "Parameterization". */
export interface ParameterRepository {
  carriers(storeId: string): Promise<VersionedCarriers>
  /** Replaces them in this order; `settings.changed_meanwhile` when they are not the version that was edited. */
  saveCarriers(
    storeId: string,
    edit: Edit,
    carriers: CarrierRecord[],
  ): Promise<Result<VersionedCarriers, Failure>>
}
