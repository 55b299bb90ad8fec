import { ownContractPath } from '@ihub/ports/connector'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { checkHealth } from './check-health.ts'
import openApi from './openapi.json' with { type: 'json' }
import { readEvents, rereadEvent } from './read-events.ts'
import { Settings } from './settings.ts'

export const etracker = defineConnector({
  id: 'etracker',
  name: 'eTracker',
  docs: ownContractPath('etracker'),
  ownContract: openApi,
  settings: Settings,
  limits: limitsOf(15_000),
  http: ({ baseUrl, token }) => ({
    baseUrl,
    headers: { authorization: `Bearer ${token}` },
    secrets: [token],
  }),
  answers,
  create: ({ http }) => ({
    checkHealth: checkHealth(http),
    orderStatusSource: {
      statuses: { kind: 'cursor', read: readEvents(http) },
      rereadStatus: rereadEvent,
    },
  }),
})
