import type { StoreParameters } from '../core/store-parameters.ts'

/** Work that was taken out of the queue, with its store. */
export interface TakenWork {
  storeId: string
  workId: string
}

/** The work as a list named `taken`. */
export const listTaken = (list: StoreParameters['list'], work: TakenWork[]): string =>
  list(
    'taken',
    { work_id: 'uuid' },
    work.map(({ storeId, workId }) => ({ store_id: storeId, work_id: workId })),
  )
