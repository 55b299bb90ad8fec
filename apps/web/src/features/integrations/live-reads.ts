import { listAnswerChanges } from '@ihub/contract/answer-changes'
import {
  getProcess,
  listIntegrationDays,
  listIntegrations,
  listProcesses,
  listProcessItems,
} from '@ihub/contract/processes'
import type { LiveReads } from '../../app/entity.ts'

// Its contract is large and loads with its page.
const erpStanding = { endpoint: { id: 'getErpStanding' } }

export const integrationLiveReads: LiveReads = {
  integration: [
    { endpoint: listIntegrations },
    { endpoint: listIntegrationDays },
    { endpoint: listAnswerChanges },
    erpStanding,
    { endpoint: listProcesses },
    { endpoint: getProcess },
  ],
  process: [
    erpStanding,
    { endpoint: listIntegrations },
    { endpoint: listProcesses },
    { endpoint: getProcess },
    { endpoint: listProcessItems },
  ],
}
