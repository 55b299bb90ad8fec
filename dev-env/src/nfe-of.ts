import { accessKey } from '@ihub/simulators/millennium/access-key'
import { nfeXml } from '@ihub/simulators/millennium/nfe'
import type { Order as ErpOrder, OrderLine } from '@ihub/simulators/millennium/order'
import { emitterDocument } from './test-hub.ts'

interface Asked {
  originOrderId: string
  number: number
  customer: { name: string; document: string | null }
  lines: { sku: string; quantity: number; price: number }[]
  freight: number
}

/** An authorized NF-e as a store's own system would have it, of an order in reais. */
export function nfeOf({ originOrderId, number, customer, lines, freight }: Asked) {
  const issuedAt = Date.now()
  const series = 1
  const key = accessKey({
    stateCode: '35',
    issuedAt,
    emitterDocument,
    series,
    number,
    randomCode: '12345678',
  })
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, freight)
  const part = {
    lines: lines.map(lineOf),
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total,
    adjustment: 0,
    courtesy: 0,
    freightCharged: freight,
    payments: [],
  }
  const order = {
    ...part,
    orderCode: originOrderId,
    carrier: '',
    customer: {
      cpf: customer.document ?? '',
      nome: customer.name,
      endereco: [
        {
          logradouro: 'Avenida Paulista',
          numero: '1000',
          bairro: 'Bela Vista',
          cidade: 'São Paulo',
          estado: 'SP',
          cep: '01310100',
        },
      ],
    },
    products: [],
    discounts: [],
  } as unknown as ErpOrder
  const note = {
    id: number,
    number,
    series,
    accessKey: key,
    protocol: `135${String(number).padStart(12, '0')}`,
    issuedAt,
    cancelledAt: null,
    part,
    trackingCode: '',
    corrections: [],
    isVoided: false,
    flaw: null,
    transId: 0,
  }
  return { number: String(number), accessKey: key, xml: nfeXml(order, note, emitterDocument) }
}

const lineOf = ({ sku, quantity, price }: Asked['lines'][number], index: number): OrderLine => ({
  item: sku,
  sku,
  barcode: '',
  quantity,
  price,
  discountPercent: 0,
  isKitComponent: false,
  index,
})
