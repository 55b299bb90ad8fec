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
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { startTrademaster } from '@ihub/simulators/trademaster/start-trademaster'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'
import { abacosCodes } from './abacos-codes.ts'
import { createOutlet, type Outlet } from './outlet.ts'
import { sellInAbacos, soldProducts } from './sold-products.ts'

export interface DemoShop {
  code: string
  name: string
  document: string
  platform: 'vtex' | 'magento'
  ordersPerMinute: number
  /** Where its simulators listen, counted from the demo's own port; the outlets keep these ports over a stop. */
  portsAfter: number
  /** `api` is a system of its own that calls the hub: the program of `docs/api-erp.md`. */
  erp: 'mln' | 'abacos' | 'api'
  /** Its orders are quoted by a carrier system before they go to the ERP, and a warehouse may answer about them. */
  quotes?: true
  /** Its orders are quoted by Intelipost, which tells by its hook how their parcels get on. */
  ships?: true
  /** A fiscal service watches over the numbers of its invoices. */
  watchesNumbers?: true
  /** Pagar.me issues its bank slips. */
  bills?: true
  /** Its stock comes from Millennium and goes to VTEX, and its own system tells movements. */
  keepsStock?: true
}

/** The first by name is the one that a new visitor sees, and the one that README speaks of. */
export const demoShops: readonly DemoShop[] = [
  {
    code: 'loja-um',
    name: 'Loja Um',
    document: '12345678000195',
    platform: 'vtex',
    erp: 'mln',
    ordersPerMinute: 20,
    portsAfter: 10,
    watchesNumbers: true,
    bills: true,
    keepsStock: true,
  },
  {
    code: 'outra-loja',
    name: 'Outra Loja',
    document: '98765432000198',
    platform: 'vtex',
    erp: 'mln',
    ordersPerMinute: 8,
    portsAfter: 30,
    quotes: true,
  },
  {
    code: 'terceira-loja',
    name: 'Terceira Loja',
    document: '11222333000181',
    platform: 'magento',
    erp: 'abacos',
    ordersPerMinute: 4,
    portsAfter: 50,
    ships: true,
  },
  {
    code: 'quarta-loja',
    name: 'Quarta Loja',
    document: '11444777000161',
    platform: 'vtex',
    erp: 'api',
    ordersPerMinute: 4,
    portsAfter: 70,
  },
]

const walk = { pickMs: 6_000, invoiceMs: 8_000, dispatchMs: 10_000, deliverMs: 15_000 }

/** One shop's simulators, each behind an outlet of its own; started parts end when another part fails. */
export async function startDemoShop(shop: DemoShop, demoPort: number) {
  await using begun = new AsyncDisposableStack()
  const credentials = {
    vtex: { appKey: `vtexappkey-${shop.code}`, appToken: `token-of-${shop.code}` },
    magento: {
      consumerKey: exampleCredentials.consumerKey,
      consumerSecret: `consumer-secret-of-${shop.code}`,
      accessToken: `access-token-of-${shop.code}`,
      accessTokenSecret: `access-token-secret-of-${shop.code}`,
    },
    mln: { user: 'ihub', password: `millennium-${shop.code}` },
    deliveryHub: { token: `token-do-delivery-hub-${shop.code}` },
    senior: {
      user: 'ihub',
      password: `senior-${shop.code}`,
      depositorDocument: shop.document,
      warehouseDocument: shop.document,
    },
    infrashop: { token: `token-da-infrashop-${shop.code}` },
    linxFiscal: { token: `token-do-linx-fiscal-${shop.code}` },
    intelipost: { apiKey: `chave-da-intelipost-${shop.code}` },
    intelipostHook: { hookSecret: `segredo-do-webhook-${shop.code}` },
    bs2: {
      clientId: shop.code,
      clientSecret: `segredo-do-bs2-${shop.code}`,
      username: 'ihub',
      password: `bs2-${shop.code}`,
    },
    infrapay: { clientId: shop.code, clientSecret: `segredo-da-infrapay-${shop.code}` },
    trademaster: { clientId: shop.code, clientSecret: `segredo-da-trademaster-${shop.code}` },
    etracker: { token: `token-da-etracker-${shop.code}` },
    pagarme: {
      secretKey: `sk_da_${shop.code}`,
      hookUser: 'ihub',
      hookPassword: `senha-do-webhook-${shop.code}`,
    },
    abacos: { key: `${shop.code}-chave-de-identificacao-do-abacos`.padEnd(36, '0').slice(0, 36) },
  }
  const vtex = await startVtex({ ...credentials.vtex, accountName: shop.code, recordRequests: false })
  begun.defer(vtex.close)
  const magento = await startMagento({ ...credentials.magento, recordRequests: false })
  begun.defer(magento.close)
  const millennium = await startMillennium({
    ...credentials.mln,
    emitterDocument: shop.document,
    walk,
    recordRequests: false,
  })
  begun.defer(millennium.close)
  for (const product of soldProducts()) millennium.addProduct(product)
  const deliveryHub = await startDeliveryHub({ ...credentials.deliveryHub, recordRequests: false })
  begun.defer(deliveryHub.close)
  const senior = await startSenior({ ...credentials.senior, walk, recordRequests: false })
  begun.defer(senior.close)
  const abacos = await startAbacos({
    ...credentials.abacos,
    emitterDocument: shop.document,
    walk,
    recordRequests: false,
  })
  begun.defer(abacos.close)
  sellInAbacos(abacos)
  const infrashop = await startInfrashop({ ...credentials.infrashop, recordRequests: false })
  begun.defer(infrashop.close)
  const linxFiscal = await startLinxFiscal({
    ...credentials.linxFiscal,
    scenario: 'gaps',
    readMs: 3_000,
    recordRequests: false,
  })
  begun.defer(linxFiscal.close)
  const intelipost = await startIntelipost({ ...credentials.intelipost, recordRequests: false })
  begun.defer(intelipost.close)
  const pagarme = await startPagarme({ secretKey: credentials.pagarme.secretKey, recordRequests: false })
  begun.defer(pagarme.close)
  const bs2 = await startBs2({ ...credentials.bs2, recordRequests: false })
  begun.defer(bs2.close)
  const infrapay = await startInfrapay({ ...credentials.infrapay, recordRequests: false })
  begun.defer(infrapay.close)
  const trademaster = await startTrademaster({ ...credentials.trademaster, recordRequests: false })
  begun.defer(trademaster.close)
  const etracker = await startEtracker({ ...credentials.etracker, recordRequests: false })
  begun.defer(etracker.close)
  const subscriber = await startSubscriber({ recordRequests: false })
  begun.defer(subscriber.close)
  const outlets: Record<string, Outlet> = {}
  const systems = {
    vtex,
    millennium,
    subscriber,
    'delivery-hub': deliveryHub,
    senior,
    abacos,
    magento,
    infrashop,
    'linx-fiscal': linxFiscal,
    intelipost,
    pagarme,
    bs2,
    infrapay,
    trademaster,
    etracker,
  }
  for (const [index, [name, target]] of Object.entries(systems).entries()) {
    const outlet = await createOutlet(demoPort + shop.portsAfter + index, target)
    begun.defer(outlet.unplug)
    outlets[`${shop.code}.${name}`] = outlet
  }
  const urlOf = (name: string) => outlets[`${shop.code}.${name}`]?.url ?? ''
  const all = begun.move()
  return {
    shop,
    vtex,
    magento,
    millennium,
    subscriber,
    intelipost,
    pagarme,
    outlets,
    changing: { [`${shop.code}.vtex`]: vtex, [`${shop.code}.millennium`]: millennium },
    refusing: {
      [`${shop.code}.millennium`]: millennium,
      [`${shop.code}.delivery-hub`]: deliveryHub,
      [`${shop.code}.intelipost`]: intelipost,
      [`${shop.code}.abacos`]: abacos,
      [`${shop.code}.pagarme`]: pagarme,
      [`${shop.code}.bs2`]: bs2,
      [`${shop.code}.infrapay`]: infrapay,
      [`${shop.code}.trademaster`]: trademaster,
    },
    subscriberUrl: `${urlOf('subscriber')}/orders`,
    settings: {
      ...(shop.platform === 'vtex' && {
        vtex: { ...credentials.vtex, accountName: shop.code, baseUrl: urlOf('vtex') },
      }),
      ...(shop.platform === 'magento' && {
        magento: { ...credentials.magento, baseUrl: urlOf('magento') },
      }),
      ...(shop.erp === 'api' && { api: {} }),
      ...(shop.erp === 'mln' && {
        mln: { ...credentials.mln, baseUrl: `${urlOf('millennium')}/api/millenium_eco` },
      }),
      ...(shop.erp === 'abacos' && {
        abacos: { ...abacosCodes, identificationKey: credentials.abacos.key, baseUrl: urlOf('abacos') },
      }),
      ...(shop.quotes && {
        deliveryHub: { ...credentials.deliveryHub, baseUrl: urlOf('delivery-hub') },
        senior: { ...credentials.senior, baseUrl: urlOf('senior') },
      }),
      ...(shop.ships && {
        intelipost: {
          ...credentials.intelipost,
          ...credentials.intelipostHook,
          baseUrl: `${urlOf('intelipost')}/api/v1`,
        },
      }),
      ...(shop.bills && {
        pagarme: { ...credentials.pagarme, baseUrl: `${urlOf('pagarme')}/core/v5` },
      }),
      ...(shop.watchesNumbers && {
        linxFiscal: { ...credentials.linxFiscal, baseUrl: urlOf('linx-fiscal') },
      }),
    },
    close: () => all.disposeAsync(),
  }
}
export type RunningDemoShop = Awaited<ReturnType<typeof startDemoShop>>
