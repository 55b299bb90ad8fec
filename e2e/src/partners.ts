import { createAlert, setAlertStatus } from '@ihub/contract/alerts'
import { saveInstallments } from '@ihub/contract/customizations'
import { createJob } from '@ihub/contract/jobs'
import { saveParameters } from '@ihub/contract/parameters'
import { createSeller } from '@ihub/contract/sellers'
import { createStore, updateStore } from '@ihub/contract/stores'
import { createToken } from '@ihub/contract/tokens'
import type { PaymentMethod } from '@ihub/domain/constants'
import { registerKits } from './kits.ts'
import type { World } from './world.ts'

const sellers = [
  { code: 'filial-moema', name: 'Filial Moema', document: '12345678000276' },
  { code: 'filial-savassi', name: 'Filial Savassi', document: '12345678000357' },
  { code: 'quiosque-recife', name: 'Quiosque Recife', document: '12345678000438', active: false },
]
const carriers = [
  { id: 'TR-1', name: 'Rápido Sul', document: '11222333000181', mode: 'Rodoviário', modeId: '1' },
  { id: 'TR-2', name: 'Asa Cargas', document: '44555666000181', mode: 'Aéreo', modeId: '2' },
]

const installmentRules: { method: PaymentMethod; value: number; installments: number }[] = [
  { method: 'bank-invoice', value: 0, installments: 1 },
  { method: 'credit-control', value: 500, installments: 2 },
  { method: 'credit-control', value: 1_500, installments: 3 },
]

const nightlyOrders = {
  key: 'pedidos-do-dia',
  description: 'Lista os pedidos faturados para o BI',
  method: 'GET',
  endpoint: '/api/orders?status=invoiced',
  cron: '30 6 * * 1-6',
  timeZone: 'America/Sao_Paulo',
} as const

/** The store's seller, carrier and token, with allowed and refused calls of the token; and a store that is new. */
export async function takePartners({ api, url }: Pick<World, 'api' | 'url'>, storeId: string) {
  const ids: string[] = []
  for (const seller of sellers) ids.push((await api.call(createSeller, { storeId, body: seller }))._id)
  await api.call(saveParameters, { storeId, body: { carriers } })
  await api.call(updateStore, {
    params: { id: storeId },
    body: { settings: { installmentsEnabled: true } },
  })
  await api.call(saveInstallments, { storeId, body: { rules: installmentRules } })
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
  await raiseAlerts({ api }, storeId)
  await api.call(createStore, { body: { code: 'outlet-um', name: 'Outlet Um' } })
  const job = await api.call(createJob, { storeId, body: nightlyOrders })
  return { sellerId: ids[0] ?? '', jobId: job._id, ...(await registerKits({ api }, storeId)) }
}

const stack = `Error: coluna SKU não encontrada
    at readSheet (/srv/precos/read-sheet.js:118:11)
    at importPrices (/srv/precos/import.js:42:3)`

/** The alerts of a program of the store: one that is being looked after and one that is over. */
async function raiseAlerts({ api }: Pick<World, 'api'>, storeId: string) {
  const raise = (subject: string, more: object = {}) =>
    api.call(createAlert, { storeId, body: { subject, ...more } })
  const waiting = await raise('Importação de preços parou', {
    message: 'O arquivo de hoje veio sem a coluna SKU; os preços de ontem continuam valendo.',
    logId: 'precos-2026-11-27-04',
    stack,
  })
  const over = await raise('Certificado A1 vence em 15 dias', { message: 'Loja Um · 12.345.678/0001-95' })
  await api.call(setAlertStatus, { storeId, body: { ids: [waiting._id], status: 'waiting' } })
  await api.call(setAlertStatus, { storeId, body: { ids: [over._id], status: 'finished' } })
}
