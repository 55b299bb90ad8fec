import type { Failure } from '@ihub/domain/errors'
import type { Result } from '@ihub/domain/result'
import type { InstallmentRule } from '@ihub/domain/store/installments'
import type { Edit } from './administration.ts'

export interface VersionedInstallments {
  version: number
  /** By payment type, from the lowest value on. */
  rules: InstallmentRule[]
}

/** The installments by payment type and value of stores that have them switched on. */
export interface InstallmentRepository {
  /** `installments.switched_off` of a store that has not. */
  find(storeId: string): Promise<Result<VersionedInstallments, Failure>>
  /** Replaces them; `settings.changed_meanwhile` when they are not the version that was edited. */
  save(storeId: string, edit: Edit, rules: InstallmentRule[]): Promise<Result<VersionedInstallments, Failure>>
}
