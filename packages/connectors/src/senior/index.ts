import type { Capabilities } from '@ihub/ports/capabilities'
import { ownContractPath } from '@ihub/ports/connector'
import { defineConnector } from '../define-connector.ts'
import { limitsOf } from '../limit-settings.ts'
import { answers } from './answers.ts'
import { askByRest } from './ask-by-rest.ts'
import { askBySoap } from './ask-by-soap.ts'
import { checkFolders } from './by-files/check-folders.ts'
import type { FilesContext } from './by-files/context.ts'
import { fileAnswers, fileMovements } from './by-files/file-feeds.ts'
import { fileOrders } from './by-files/file-orders.ts'
import type { Ask } from './calls.ts'
import { checkHealth } from './check-health.ts'
import { createOrder } from './create-order.ts'
import openApi from './openapi.json' with { type: 'json' }
import { answerFeed, rereadAnswer } from './read-answers.ts'
import { readFiles } from './read-files.ts'
import { movementFeed } from './read-movements.ts'
import { Settings } from './settings.ts'
import { cancelOrder, releaseBoarding, tellInvoice, tellInvoiceCanceled, tellLabel } from './tell-order.ts'

/** Nobody calls this address: the settings choose files. */
const noAddress = 'https://files.invalid'

export const senior = defineConnector({
  id: 'senior',
  name: 'Senior WMS',
  docs: ownContractPath('senior'),
  ownContract: openApi,
  settings: Settings,
  limits: limitsOf(20_000),
  http: ({ baseUrl, user, password, apiKey, filesPassword }) => {
    const basic = Buffer.from(`${user}:${password}`).toString('base64')
    return {
      baseUrl: baseUrl === '' ? noAddress : baseUrl,
      headers: { authorization: `Basic ${basic}` },
      secrets: [password, basic, apiKey, filesPassword],
    }
  },
  files: ({ integrationType, filesHost, filesPort, filesHostKey, filesUser, filesPassword }) =>
    integrationType === 'FILES'
      ? {
          host: filesHost,
          port: filesPort,
          hostKeys: filesHostKey.split(','),
          login: { username: filesUser, password: filesPassword },
        }
      : null,
  answers,
  create: ({ http, files, settings }) =>
    files ? byFiles({ files, settings }) : byCalls(askBy(settings)({ http, settings }), settings),
})

const askBy = ({ integrationType }: Settings) => (integrationType === 'SOAP' ? askBySoap : askByRest)

const byCalls = (ask: Ask, settings: Settings): Capabilities => ({
  checkHealth: checkHealth(ask),
  orderStatusSource: { statuses: answerFeed(ask), rereadStatus: rereadAnswer },
  warehouseOrders: {
    createWarehouseOrder: createOrder(ask, settings),
    tellInvoice: tellInvoice(ask, settings),
    tellInvoiceCanceled: tellInvoiceCanceled(ask),
    tellLabel: tellLabel(ask),
    releaseBoarding: releaseBoarding(ask),
    cancelWarehouseOrder: cancelOrder(ask),
    readFiles: readFiles(ask),
  },
  movementSource: { movements: movementFeed(ask) },
})

const byFiles = (context: FilesContext): Capabilities => ({
  checkHealth: checkFolders(context),
  orderStatusSource: { statuses: fileAnswers(context), rereadStatus: rereadAnswer },
  warehouseOrders: fileOrders(context),
  movementSource: { movements: fileMovements(context) },
})
