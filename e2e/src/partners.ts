import { saveParameters } from '@ihub/contract/parameters'
import { createSeller } from '@ihub/contract/sellers'
import { createStore } from '@ihub/contract/stores'
import { createToken } from '@ihub/contract/tokens'
import type { World } from './world.ts'

const sellers = [
  { code: 'filial-moema', name: 'Filial Moema', document: '12345678000276' },
  { code: 'filial-savassi', name: 'Filial Savassi', document: '12345678000357' },
  { code: 'quiosque-recife', name: 'Quiosque Recife', document: '12345678000438', active: false },
]
const carriers = [
  { id: 'TR-1', name: 'Rápido Sul', document: '11222333000181', mode: 'Rodoviário', modeId: '1' },
  { id: 'TR-2', name: 'Asa Cargas', document: '44555666000172', mode: 'Aéreo', modeId: '2' },
]

/** Who sells, carries and calls for the store, with a token used for what it may and may not do; and a store that is new. */
export async function takePartners({ api, url }: Pick<World, 'api' | 'url'>, storeId: string) {
  const ids: string[] = []
  for (const seller of sellers) ids.push((await api.call(createSeller, { storeId, body: seller }))._id)
  await api.call(saveParameters, { storeId, body: { carriers } })
  const { token } = await api.call(createToken, {
    storeId,
    body: { name: 'BI da loja', origin: 'Painel de vendas', scopes: ['orders:read'], expiresAt: null },
  })
  await api.call(createToken, {
    storeId,
    body: { name: 'ERP de homologação', origin: 'Escritório', scopes: ['orders:read', 'webhooks:read'] },
  })
  for (const path of ['/orders', '/orders/hooks'])
    await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  await api.call(createStore, { body: { code: 'outlet-um', name: 'Outlet Um' } })
  return { sellerId: ids[0] ?? '' }
}
