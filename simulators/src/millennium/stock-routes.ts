import type { Route } from '../kit/router.ts'
import { parametersOf } from './known-fields.ts'
import type { Row } from './order.ts'
import { Refusal } from './parse-order.ts'
import { Query } from './query.ts'
import type { StockBook, StockEntry } from './stock-book.ts'
import { dayOf, list, refused, type WireDate } from './wire.ts'

/** Whether an answer holds the rows of the given `trans_id` too; installations differ. */
export type StockCursor = 'inclusive' | 'exclusive'

/** `produtos/saldodeestoque`. */
export function stockRoutes(stock: StockBook, cursor: StockCursor): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/millenium_eco/produtos/saldodeestoque',
      handle: (request) => {
        try {
          return listStock(stock, cursor, new Query(request, parametersOf.saldodeestoque))
        } catch (error) {
          if (error instanceof Refusal) return refused(400, error.message)
          throw error
        }
      },
    },
  ]
}

function listStock(stock: StockBook, cursor: StockCursor, query: Query) {
  const since = query.integer('trans_id') ?? 0
  const from = query.date('data_atualizacao_inicial')
  const found = query.page(stock.from(cursor === 'inclusive' ? since : since + 1), [
    query.equal<StockEntry>('produto', ({ sku }) => productOf(sku)),
    query.equal<StockEntry>('filial', ({ branch }) => branchId(branch)),
    from === undefined ? undefined : ({ updatedAt }) => updatedAt >= from,
  ])
  return list(
    'saldodeestoque',
    found.map((entry) => stockRow(entry, stock, query.wireDate)),
    'PRODUTOS',
  )
}

/** The first part of `produto_cor_estampa_tamanho`; a code of another form is a product of its own. */
const productOf = (sku: string) => sku.split('_')[0] ?? sku

const branchId = (branch: string) => 30_000_000 + (Number.parseInt(branch, 10) || 0)

function stockRow(entry: StockEntry, stock: StockBook, date: WireDate): Row {
  const { sku, physical, reserved, barcode, branch, transId } = entry
  const [product, colour, print, size] = sku.split('_')
  const available = stock.availableOf(entry)
  // Goods that were registered for the shop say more than others.
  const isForShop = barcode !== ''
  return {
    sku,
    saldo: entry.isOdd ? { valor: '?' } : available,
    empenho: reserved,
    produto: Number(product) || 0,
    cor: Number(colour) || 0,
    estampa: Number(print) || 0,
    tamanho: size ?? 'U',
    data_atualizacao: date(dayOf(entry.updatedAt)),
    vitrine_produto_sku: isForShop ? String(transId) : null,
    reserva_vitrine: reserved,
    reserva_naovitrine: 0,
    saldo_vitrine: available,
    saldo_naovitrine: 0,
    data_compra: null,
    saldo_compra: 0,
    estoque_min: 0,
    barra: barcode,
    data_envio: null,
    id_externo: isForShop ? sku : null,
    id: null,
    filial: branchId(branch),
    filial_externa: null,
    kit: false,
    componente_kit: isForShop ? false : null,
    desc_produto: entry.description,
    trans_id: transId,
    permite_pedido_sem_estoque: 'T',
    saldo_vitrine_com_reserva: physical,
    saldo_vitrine_sem_reserva: physical - reserved,
    vitrine: isForShop ? 1 : null,
    cod_produto: productOf(sku),
    cod_filial: branch,
    lote: null,
    data_fabricacao: null,
    data_validade: null,
    revendedor_integrado: null,
    id_externo_produto: '',
    total_saldo_vitrine_sem_reserva: null,
    pre_venda: 'F',
    preco_custo: null,
    incluir: null,
    barra_ref: sku,
  }
}
