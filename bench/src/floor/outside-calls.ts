import { Pool } from 'undici'
import { type PlatformOrder, toErpBody } from './erp-body.ts'
import { createSignedPosts } from './signed-post.ts'

/** The systems of one store and how they let the floor in. */
export interface FloorStore {
  platformUrl: string
  erpUrl: string
  subscriberUrl: string
  platformKeys: { appKey: string; appToken: string }
  erpLogin: { user: string; password: string }
  /** `whsec_` and base64. */
  secret: string
}

export type OutsideCalls = ReturnType<typeof createCalls>

const connections = 16

/** The calls that an order's main path makes, and no other; a refusal throws. */
export function createCalls(store: FloorStore) {
  const platform = new Pool(store.platformUrl, { connections })
  const erp = new Pool(store.erpUrl, { connections })
  const subscriber = createSignedPosts(`${store.subscriberUrl}/orders`, store.secret)
  const { appKey, appToken } = store.platformKeys
  const platformHeaders = {
    'x-vtex-api-appkey': appKey,
    'x-vtex-api-apptoken': appToken,
    'content-type': 'application/json',
  }
  const basic = Buffer.from(`${store.erpLogin.user}:${store.erpLogin.password}`).toString('base64')
  const erpHeaders = { authorization: `Basic ${basic}`, 'content-type': 'application/json' }

  const onPlatform = (method: 'GET' | 'POST', path: string, body?: object, accepted?: number[]) => {
    const text = body ? JSON.stringify(body) : null
    return textOf(platform, { method, path, headers: platformHeaders, body: text }, accepted)
  }
  const inErp = (method: 'GET' | 'POST', call: string, body?: object) =>
    textOf(erp, {
      method,
      path: `/api/millenium_eco/pedido_venda/${call}`,
      headers: erpHeaders,
      body: body ? JSON.stringify(body) : null,
    })
  const orderPath = (orderId: string) => `/api/oms/pvt/orders/${orderId}`

  return {
    askForHook: (url: string) =>
      onPlatform('POST', '/api/orders/hook/config', {
        filter: { type: 'FromWorkflow', status: ['ready-for-handling', 'start-handling', 'handling'] },
        hook: { url, headers: {} },
      }),
    fetchOrder: (orderId: string) => onPlatform('GET', orderPath(orderId)),
    /** A conflict says that it was started before, as after a kill. */
    startHandling: (orderId: string) =>
      onPlatform('POST', `${orderPath(orderId)}/start-handling`, undefined, [409]),
    /** The ERP's number of the order; null when it has none. */
    findInErp: async (orderId: string): Promise<string | null> => {
      const query = `?$format=json&vitrine=1&nao_lista_detalhe=true&cod_pedidov=${orderId}`
      const { value } = JSON.parse(await inErp('GET', `listapedidos${query}`)) as {
        value: { pedidov: number }[]
      }
      return value[0] ? String(value[0].pedidov) : null
    },
    createInErp: (payload: string) =>
      inErp('POST', 'inclui?$format=json', toErpBody(JSON.parse(payload) as PlatformOrder)),
    approveInErp: (orderId: string) =>
      inErp('POST', 'processastatus?$format=json', {
        vitrine: 1,
        somente_inclui_pedido: false,
        status_pedidos: [{ cod_pedidov: orderId, status: 1 }],
      }),
    tell: (orderId: string, erpOrderId: string) =>
      subscriber.send(
        orderId,
        JSON.stringify({
          type: 'order.accepted-by-erp',
          timestamp: new Date().toISOString(),
          data: { originOrderId: orderId, erpOrderId, event: 'accepted-by-erp' },
        }),
      ),
    close: () => Promise.all([platform.close(), erp.close(), subscriber.close()]),
  }
}

interface Request {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string | null
}

async function textOf(pool: Pool, request: Request, accepted: number[] = []): Promise<string> {
  const { statusCode, body } = await pool.request(request)
  const text = await body.text()
  if (statusCode >= 300 && !accepted.includes(statusCode))
    throw new Error(`${request.method} ${request.path}: HTTP ${statusCode} ${text}`)
  return text
}
