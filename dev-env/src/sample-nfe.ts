import { createRandom } from '@ihub/simulators/kit/random'
import { nfeXml } from '@ihub/simulators/millennium/nfe'
import { OrderBook } from '@ihub/simulators/millennium/order-book'
import { parseOrder } from '@ihub/simulators/millennium/parse-order'

interface Issued {
  /** The order that it names (xPed). */
  orderCode?: string
  quantity?: number
  /** Its GTIN; without one the XML says so. */
  barcode?: string | null
}

/** Issues authorized NF-e, each with a number and a key of its own; `seed` tells two issuers apart. */
export function createNfeIssuer(emitterDocument: string, seed = 5) {
  const book = new OrderBook({ duplicates: 'refuse', emitterDocument, random: createRandom(seed) })
  let count = 0
  return ({ orderCode, quantity = 2, barcode = '7891234567895' }: Issued = {}) => {
    const address = { logradouro: 'Rua Um', cidade: 'Curitiba', estado: 'PR', cep: '80000-000' }
    const body = {
      cod_pedidov: orderCode ?? `SEM-PEDIDO-${++count}`,
      vitrine: 1,
      quantidade: quantity,
      total: quantity * 10,
      produtos: [
        { sku: 'A', quantidade: quantity, preco: 10, ...(barcode === null ? {} : { barra: barcode }) },
      ],
      dados_cliente: [{ nome: 'Cliente', cpf: '111.444.777-35', endereco_entrega: [address] }],
    }
    const order = book.create(parseOrder(body, { orderCodeLengthMax: 20, now: Date.now() }))
    const note = book.invoice(order)
    return { xml: nfeXml(order, note, emitterDocument), number: String(note.number), key: note.accessKey }
  }
}
