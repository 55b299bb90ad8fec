import { noAnswers } from '@ihub/ports/answers'
import { defineConnector } from '../define-connector.ts'
import { nobodyToAsk } from '../nobody-to-ask.ts'
import { Settings } from './settings.ts'

export const api = defineConnector({
  id: 'api',
  name: 'API iHub',
  docs: '/api/docs/erp',
  settings: Settings,
  // Nobody is called: the address is nobody's, and the limits are never reached.
  limits: () => ({ callsPerMinute: 1, callsAtOnce: 1, timeoutMs: 1_000 }),
  http: () => ({ baseUrl: 'http://api.invalid', headers: {}, secrets: [] }),
  answers: noAnswers,
  create: nobodyToAsk,
})
