import { createOutlet } from '@ihub/dev-env/outlet'
import { freePort } from '@ihub/kit/free-port'
import { startDeliveryHub } from '@ihub/simulators/delivery-hub/start-delivery-hub'
import { startIntelipost } from '@ihub/simulators/intelipost/start-intelipost'
import { startLinxFiscal } from '@ihub/simulators/linx-fiscal/start-linx-fiscal'
import { startMillennium } from '@ihub/simulators/millennium/start-millennium'
import { startPagarme } from '@ihub/simulators/pagarme/start-pagarme'
import { startSenior } from '@ihub/simulators/senior/start-senior'
import { startSubscriber } from '@ihub/simulators/subscriber/start-subscriber'
import { startVtex } from '@ihub/simulators/vtex/start-vtex'

type Walk = Parameters<typeof startMillennium>[0]['walk']

export interface ShopWish {
  code: string
  name: string
  /** How the ERP takes its orders on by itself; they stay where they are when false. */
  walk: Walk
  /** The same orders in every run. */
  seed?: number
}

const document = '12345678000195'

/** The outside world of one shop: a platform, an ERP whose plug can be pulled, and a subscriber. */
export async function startShop({ code, name, walk, seed = 7 }: ShopWish) {
  const keys = { appKey: `vtexappkey-${code}`, appToken: `vtex-token-of-${code}` }
  const login = { user: 'ihub', password: `millennium-password-of-${code}` }
  const quiet = { seed, recordRequests: false }
  const vtex = await startVtex({ ...keys, ...quiet, accountName: code, hookRetryMs: [200, 500, 2_000] })
  const millennium = await startMillennium({ ...login, ...quiet, walk, emitterDocument: document })
  const carrierLogin = { token: `token-of-the-carriers-of-${code}` }
  const deliveryHub = await startDeliveryHub({ ...carrierLogin, ...quiet })
  const transportLogin = { apiKey: `key-of-the-transport-of-${code}` }
  const intelipost = await startIntelipost({ ...transportLogin, ...quiet })
  const warehouse = { user: 'ihub', password: `senior-password-of-${code}` }
  const deposit = { depositorDocument: document, warehouseDocument: document }
  const senior = await startSenior({ ...warehouse, ...deposit, ...quiet })
  const fiscalLogin = { token: `token-of-the-fiscal-service-of-${code}` }
  const linxFiscal = await startLinxFiscal({ ...fiscalLogin, ...quiet, scenario: 'gaps' })
  const gatewayLogin = { secretKey: `sk_of_${code}`, hookUser: 'ihub', hookPassword: `hook of ${code}` }
  const pagarme = await startPagarme({ secretKey: gatewayLogin.secretKey, recordRequests: false })
  const subscriber = await startSubscriber(quiet)
  // An outlet keeps its port while it is unplugged, so it must not be given port 0.
  const erpOutlet = await createOutlet(await freePort(), millennium)
  return {
    code,
    name,
    document,
    vtex,
    millennium,
    /** Connected by `connectCarriers` alone. */
    deliveryHub,
    carrierSettings: { ...carrierLogin, baseUrl: deliveryHub.url },
    /** Connected by `connectTransport` alone. */
    intelipost,
    transportSettings: {
      ...transportLogin,
      hookSecret: `secret-of-the-hook-of-${code}`,
      baseUrl: `${intelipost.url}/api/v1`,
    },
    /** Connected by `connectWarehouse` alone. */
    senior,
    warehouseSettings: { ...warehouse, ...deposit, baseUrl: senior.url },
    /** Connected by `connectFiscalService` alone. */
    linxFiscal,
    fiscalSettings: { ...fiscalLogin, baseUrl: linxFiscal.url },
    /** Connected by `connectGateway` alone. */
    pagarme,
    gatewaySettings: { ...gatewayLogin, baseUrl: `${pagarme.url}/core/v5` },
    subscriber,
    erpOutlet,
    subscriberUrl: `${subscriber.url}/orders`,
    settings: {
      vtex: { ...keys, accountName: code, baseUrl: vtex.url },
      mln: { ...login, baseUrl: `${erpOutlet.url}/api/millenium_eco` },
    },
    close: async () => {
      await erpOutlet.unplug()
      await Promise.all(
        [vtex, millennium, deliveryHub, intelipost, senior, linxFiscal, pagarme, subscriber].map((one) =>
          one.close(),
        ),
      )
    },
  }
}
export type Shop = Awaited<ReturnType<typeof startShop>>
