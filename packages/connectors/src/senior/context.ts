import type { Http } from '@ihub/ports/http'
import type { Settings } from './settings.ts'

/** The parts that calls over the network need. */
export interface Context {
  http: Http
  settings: Settings
}

/** Whose goods, in which warehouse: every call names both. */
export const depositOf = ({
  depositorDocument,
  warehouseDocument,
}: Pick<Settings, 'depositorDocument' | 'warehouseDocument'>) => ({
  depositor: depositorDocument,
  warehouse: warehouseDocument,
})
