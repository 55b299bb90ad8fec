import type { Result } from '@ihub/domain/result'
import type { CallFailure } from './http.ts'
import type { PlatformOrder } from './order-source.ts'

/** Orders that come whole with their inbound event, because there is nowhere to fetch them from. */
export interface OrderReader {
  /** The order of an event's body; without a call, and the same each time. `refused` in words when the body holds none. */
  readOrder(body: Uint8Array): Result<PlatformOrder, CallFailure>
}
