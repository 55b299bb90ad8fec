import { listAnswerChanges } from '@ihub/contract/answer-changes'
import {
  getProcess,
  listIntegrationDays,
  listIntegrations,
  listProcesses,
  listProcessItems,
} from '@ihub/contract/processes'
import type { LiveReads } from '../../app/entity.ts'

export const integrationLiveReads: LiveReads = {
  integration: [
    { endpoint: listIntegrations },
    { endpoint: listIntegrationDays },
    { endpoint: listAnswerChanges },
    { endpoint: listProcesses },
    { endpoint: getProcess },
  ],
  process: [
    { endpoint: listIntegrations },
    { endpoint: listProcesses },
    { endpoint: getProcess },
    { endpoint: listProcessItems },
  ],
}
