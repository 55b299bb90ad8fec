import type { Connector } from '@ihub/ports/connector'
import { abacos } from './abacos/index.ts'
import { api } from './api/index.ts'
import { bs2 } from './bs2/index.ts'
import { deliveryHub } from './delivery-hub/index.ts'

import { etracker } from './etracker/index.ts'

import { infrapay } from './infrapay/index.ts'

import { infrashop, infrashopSaas } from './infrashop/index.ts'
import { intelipost } from './intelipost/index.ts'
import { linxFiscal } from './linx-fiscal/index.ts'
import { magento } from './magento/index.ts'
import { millennium } from './millennium/index.ts'
import { ordersSheet } from './orders-sheet/index.ts'
import { mundipagg, pagarme } from './pagarme/index.ts'
import { senior } from './senior/index.ts'
import { trademaster } from './trademaster/index.ts'
import { tryton } from './tryton/index.ts'
import { vendure } from './vendure/index.ts'
import { vtex } from './vtex/index.ts'

/** Every connector the hub knows; adding one is a folder and a line here, or two of systems that share a folder. */
export const connectors: readonly Connector[] = [
  vtex,
  magento,
  vendure,
  infrashop,
  infrashopSaas,
  ordersSheet,
  millennium,
  abacos,
  tryton,
  api,
  deliveryHub,
  intelipost,
  etracker,
  senior,
  linxFiscal,
  bs2,
  infrapay,
  trademaster,
  pagarme,
  mundipagg,
]

export const findConnector = (id: string) => connectors.find((connector) => connector.id === id)
