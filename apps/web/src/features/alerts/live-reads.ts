import { countAlerts, listAlerts } from '@ihub/contract/alerts'
import type { LiveReads } from '../../app/entity.ts'

export const alertLiveReads: LiveReads = {
  alert: [{ endpoint: listAlerts }, { endpoint: countAlerts }],
}
