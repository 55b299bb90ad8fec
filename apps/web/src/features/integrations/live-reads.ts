import { getProcess, listIntegrations, listProcesses } from '@ihub/contract/processes'
import type { LiveReads } from '../../app/entity.ts'

export const integrationLiveReads: LiveReads = {
  integration: [{ endpoint: listIntegrations }, { endpoint: listProcesses }, { endpoint: getProcess }],
}
