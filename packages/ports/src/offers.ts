import type { ItemCounts } from '@ihub/domain/bulk/bulk-run'
import type { IntegrationId, ProcessId, StoreId } from '@ihub/domain/ids'

/** One attempt of one sending to one platform. */
export interface Push {
  storeId: StoreId
  integrationId: IntegrationId
  processId: ProcessId
  attempt: number
}

/** The things of one kind that a platform is to be told. */
export interface Offers<Taken, Told> {
  /** False where another sending to the platform is under way, which does this one's work too. */
  begin(push: Push): Promise<boolean>
  /** Up to so many that are due; null when the run is another worker's. */
  take(push: Push, limit: number): Promise<Taken[] | null>
  /** False when the run is another worker's by now. */
  record(push: Push, results: readonly Told[]): Promise<boolean>
  /** The platform as a whole refuses: nothing is sent to it again before that. */
  putOff(push: Push, until: string): Promise<void>
  count(push: Push): Promise<ItemCounts>
}
