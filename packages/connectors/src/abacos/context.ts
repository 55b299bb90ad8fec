import type { Call } from './call.ts'
import type { Settings } from './settings.ts'

/** The parts that every verb of this connector works with. */
export interface Context {
  call: Call
  settings: Settings
}
