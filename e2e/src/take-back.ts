import { importProtocols } from '@ihub/contract/protocol-imports'
import { createProtocol, findReturnables, getProtocol, updateProtocol } from '@ihub/contract/protocols'
import { listRefunds } from '@ihub/contract/refunds'
import { until } from './until.ts'
import type { World } from './world.ts'

/** Opens a return of one unit of an order, which its ERP takes; answers its id. */
export async function takeBack({ api }: Pick<World, 'api'>, storeId: string, code: string): Promise<string> {
  const { orderId, items } = await api.call(findReturnables, { storeId, query: { order: code } })
  const goods = items.find(({ returnable, sellingPrice }) => returnable > 0 && sellingPrice > 0)
  if (!goods) throw new Error(`nothing of ${code} may come back`)
  const { _id } = await api.call(createProtocol, {
    storeId,
    body: {
      orderId,
      externalProtocolId: `TROCA-${code}`,
      protocolType: 'return',
      email: 'cliente@example.com',
      reason: 'Ficou pequeno',
      items: [{ sku: goods.sku, sellingPrice: goods.sellingPrice, quantity: 1 }],
    },
  })
  await until('the ERP has the return', async () => {
    const { integrationStatus } = await api.call(getProtocol, { storeId, params: { id: _id } })
    return integrationStatus === 'sent'
  })
  return _id
}

/** Takes a unit of an order back into stock, so that its customer is owed the money; answers the refund's id. */
export async function oweRefund(world: Pick<World, 'api'>, storeId: string, code: string): Promise<string> {
  const { api } = world
  const params = { id: await takeBack(world, storeId, code) }
  await api.call(updateProtocol, { storeId, params, body: { status: 'awaiting-invoice' } })
  const returnInvoice = { number: '4411' }
  await api.call(updateProtocol, {
    storeId,
    params,
    body: { status: 'awaiting-internalization', returnInvoice },
  })
  await api.call(updateProtocol, { storeId, params, body: { status: 'done' } })
  const { data } = await api.call(listRefunds, { storeId, query: { protocolId: params.id } })
  if (!data[0]) throw new Error(`nothing is owed for ${code}`)
  return data[0]._id
}

const titles = ['Protocolo', 'Número do pedido', 'Tipo', 'E-mail', 'SKU', 'Preço unitário', 'Quantidade']

/** Sends a sheet with a protocol that its order refuses and one that has a wrong cell; answers the id of the import. */
export async function importReturns(
  { api }: Pick<World, 'api'>,
  storeId: string,
  code: string,
): Promise<string> {
  const rowOf = (number: string, quantity: string) =>
    [number, code, 'devolução', 'cliente@example.com', 'SKU-DE-OUTRO-PEDIDO', '10,00', quantity].join(';')
  const sheet = [titles.join(';'), rowOf('DEV-PLANILHA-1', '1'), rowOf('DEV-PLANILHA-2', 'duas')].join('\r\n')
  const file = new File([sheet], 'trocas-de-novembro.csv', { type: 'text/csv' })
  const { _id } = await api.call(importProtocols, { storeId, files: [file] })
  return _id
}
