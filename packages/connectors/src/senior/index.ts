import { ownContractPath } from '@ihub/ports/connector'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { acknowledgeAnswers } from './acknowledge-answers.ts'
import { answers } from './answers.ts'
import { checkHealth } from './check-health.ts'
import openApi from './openapi.json' with { type: 'json' }
import { readAnswers, rereadAnswer } from './read-answers.ts'
import { Settings } from './settings.ts'

export const senior = defineConnector({
  id: 'senior',
  name: 'Senior WMS',
  docs: ownContractPath('senior'),
  ownContract: openApi,
  settings: Settings,
  limits: limitsOf(20_000),
  http: ({ baseUrl, user, password }) => {
    const basic = Buffer.from(`${user}:${password}`).toString('base64')
    return { baseUrl, headers: { authorization: `Basic ${basic}` }, secrets: [password, basic] }
  },
  answers,
  create: ({ http, settings }) => {
    const context = { http, settings }
    return {
      checkHealth: checkHealth(context),
      orderStatusSource: {
        statuses: {
          kind: 'acknowledged',
          read: readAnswers(context),
          acknowledge: acknowledgeAnswers(context),
        },
        rereadStatus: rereadAnswer,
      },
    }
  },
})
