import { listAnswerChanges } from '@ihub/contract/answer-changes'
import { getErpStanding } from '@ihub/contract/erp'
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
    { endpoint: getErpStanding },
    { endpoint: listProcesses },
    { endpoint: getProcess },
  ],
  process: [
    { endpoint: getErpStanding },
    { endpoint: listIntegrations },
    { endpoint: listProcesses },
    { endpoint: getProcess },
    { endpoint: listProcessItems },
  ],
}
