import type { Http } from '@ihub/ports/http'
import type { Settings } from './settings.ts'

/** The parts that every call needs. */
export interface Context {
  http: Http
  settings: Settings
}

/** Whose goods, in which warehouse: every call about orders names both. */
export const depositOf = ({ depositorDocument, warehouseDocument }: Settings) => ({
  depositor: depositorDocument,
  warehouse: warehouseDocument,
})
