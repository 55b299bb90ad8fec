import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'

/** Who knows the warehouses of an account, as a platform does. */
export interface WarehouseSource {
  /** Every warehouse of the account, those switched off too. */
  readWarehouses(): Promise<Result<PlatformWarehouse[], CallFailure>>
}

export interface PlatformWarehouse {
  id: string
  name: string
  isActive: boolean
}
