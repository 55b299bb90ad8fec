import type { Http } from '@ihub/ports/http'
import type { Settings } from './settings.ts'

export interface Context {
  http: Http
  settings: Settings
}
