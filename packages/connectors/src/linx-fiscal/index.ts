import { ownContractPath } from '@ihub/ports/connector'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { checkHealth } from './check-health.ts'
import { findInvoices } from './find-invoices.ts'
import { findSequence, readAgain } from './find-sequence.ts'
import { listSequences } from './list-sequences.ts'
import openApi from './openapi.json' with { type: 'json' }
import { readDuplicates, readRanges } from './read-ranges.ts'
import { Settings } from './settings.ts'

export const linxFiscal = defineConnector({
  id: 'linxFiscal',
  name: 'Linx Fiscal',
  docs: ownContractPath('linxFiscal'),
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
    fiscalSequences: {
      listSequences: listSequences(http),
      findSequence: findSequence(http),
      readRanges: readRanges(http),
      readDuplicates: readDuplicates(http),
      readAgain: readAgain(http),
      findInvoices: findInvoices(http),
    },
  }),
})
