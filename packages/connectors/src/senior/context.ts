import type { Http } from '@ihub/ports/http'
import type { Settings } from './settings.ts'

/** The parts that calls over the network need. */
export interface Context {
  http: Http
  settings: Settings
}

/** The owner of the goods and the warehouse: every call names both. */
export const depositOf = ({
  depositorDocument,
  warehouseDocument,
}: Pick<Settings, 'depositorDocument' | 'warehouseDocument'>) => ({
  depositor: depositorDocument,
  warehouse: warehouseDocument,
})
