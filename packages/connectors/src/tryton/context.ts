import type { Rpc } from './rpc.ts'
import type { Settings } from './settings.ts'

export interface Context {
  rpc: Rpc
  settings: Settings
}
