import { abacosCodes } from '@ihub/dev-env/abacos-codes'
import { startTryton, trytonLogin } from '@ihub/dev-env/real-systems/start-tryton'
import { startVendure, vendureLogin } from '@ihub/dev-env/real-systems/start-vendure'
import type { ConnectorId } from '@ihub/domain/system-traits'
import { startAbacos } from '@ihub/simulators/abacos/start-abacos'
import { startBs2 } from '@ihub/simulators/bs2/start-bs2'
import { startDeliveryHub } from '@ihub/simulators/delivery-hub/start-delivery-hub'

import { startEtracker } from '@ihub/simulators/etracker/start-etracker'

import { startInfrapay } from '@ihub/simulators/infrapay/start-infrapay'

import { startInfrashop } from '@ihub/simulators/infrashop/start-infrashop'
import { startIntelipost } from '@ihub/simulators/intelipost/start-intelipost'
import { startLinxFiscal } from '@ihub/simulators/linx-fiscal/start-linx-fiscal'
import { exampleCredentials, startMagento } from '@ihub/simulators/magento/start-magento'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startPagarme } from '@ihub/simulators/pagarme/start-pagarme'
import { startSenior } from '@ihub/simulators/senior/start-senior'
import { startTrademaster } from '@ihub/simulators/trademaster/start-trademaster'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'

interface PacedSystem {
  /** Of its connector, beside the address. */
  settings: object
  /** Below the address at which it listens. */
  path?: string
  system: { url: string; close(): Promise<unknown> }
}

const emitterDocument = '12345678000195'
const recordRequests = false
const token = 'token-da-certificacao'
const saas = { accountId: 'certificacao', apiKey: 'chave-da-certificacao' }
const login = { user: 'ihub', password: 'senha-da-certificacao' }
const vtexAccount = {
  accountName: 'certificacao',
  appKey: 'vtexappkey-certificacao',
  appToken: 'token-da-certificacao',
}
const bankLogin = { clientId: token, clientSecret: token, username: 'ihub', password: token }
const gatewayLogin = { secretKey: token, hookUser: 'ihub', hookPassword: token }
const identificationKey = 'chave-de-identificacao-da-cert-00001'
const deposit = { depositorDocument: emitterDocument, warehouseDocument: '98765432000198' }

/** A system for each connector that calls one; its pace is measured there. */
export const pacedSystems: Record<Exclude<ConnectorId, 'ordersSheet' | 'api'>, () => Promise<PacedSystem>> = {
  vtex: async () => ({ settings: vtexAccount, system: await startVtex({ ...vtexAccount, recordRequests }) }),
  magento: async () => ({ settings: exampleCredentials, system: await startMagento({ recordRequests }) }),
  vendure: async () => ({ settings: vendureLogin, path: '/admin-api', system: await startVendure() }),
  infrashop: async () => ({ settings: { token }, system: await startInfrashop({ token, recordRequests }) }),
  infrashop_saas: async () => ({ settings: saas, system: await startInfrashop({ saas, recordRequests }) }),
  mln: async () => ({
    settings: login,
    path: '/api/millenium_eco',
    system: await startMillennium({ ...login, emitterDocument, recordRequests }),
  }),
  abacos: async () => ({
    settings: { ...abacosCodes, identificationKey },
    system: await startAbacos({ key: identificationKey, emitterDocument, recordRequests }),
  }),
  tryton: async () => ({ settings: trytonLogin, system: await startTryton() }),
  deliveryHub: async () => ({
    settings: { token },
    system: await startDeliveryHub({ token, recordRequests }),
  }),
  etracker: async () => ({
    settings: { token },
    system: await startEtracker({ token, recordRequests }),
  }),
  senior: async () => ({
    settings: { ...login, ...deposit },
    system: await startSenior({ ...login, ...deposit, recordRequests }),
  }),
  intelipost: async () => ({
    settings: { apiKey: token, hookSecret: token },
    path: '/api/v1',
    system: await startIntelipost({ apiKey: token, recordRequests }),
  }),
  bs2: async () => ({ settings: bankLogin, system: await startBs2({ ...bankLogin, recordRequests }) }),
  infrapay: async () => ({
    settings: { clientId: token, clientSecret: token, hookSecret: token },
    system: await startInfrapay({ clientId: token, clientSecret: token, recordRequests }),
  }),
  trademaster: async () => ({
    settings: { clientId: token, clientSecret: token },
    system: await startTrademaster({ clientId: token, clientSecret: token, recordRequests }),
  }),
  pagarme: async () => ({
    settings: gatewayLogin,
    path: '/core/v5',
    system: await startPagarme({ secretKey: token, recordRequests }),
  }),
  mundipagg: async () => ({
    settings: gatewayLogin,
    path: '/core/v1',
    system: await startPagarme({ secretKey: token, recordRequests }),
  }),
  linxFiscal: async () => ({ settings: { token }, system: await startLinxFiscal({ token, recordRequests }) }),
}
