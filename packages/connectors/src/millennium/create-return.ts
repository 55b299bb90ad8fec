import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import {
  mayBeHandled,
  type ReturnedGoods,
  type ReturnOfGoods,
  type ReturnSink,
  uncertain,
} from '@ihub/ports/return-sink'
import type { Context } from './context.ts'
import { toReais } from './fields.ts'
import { SoldNote } from './return-schema.ts'
import { listOf, Requested } from './schema.ts'

/** Names the sold note that the goods were invoiced with; the ERP issues and authorizes the incoming one itself. */
export const createReturn =
  (context: Context): ReturnSink['createReturn'] =>
  async (goods) => {
    const { call, settings } = context
    const note = await findNote(context, goods)
    if (!note.ok) return note
    const body = {
      vitrine: settings.vitrine,
      nota: Number(note.value.nf),
      saida: note.value.saida,
      produtos: goods.items.map(({ sku, ean, quantity, priceCents }) => ({
        barra: ean ?? sku,
        quantidade: quantity,
        preco: toReais(priceCents),
      })),
      faturar: 'A',
      autorizar_nfe: 'T',
      ...(settings.returnPaymentType === '' ? {} : { tipo_pgto_credito: Number(settings.returnPaymentType) }),
    }
    const sent = await call.post('inclui-devolucao', body, Requested)
    if (sent.ok) return ok({ returnId: null })
    return err(mayBeHandled(sent.error) ? uncertain(sent.error) : sent.error)
  }

/** The first authorized note of the order that has all of the goods. */
async function findNote(
  { call, settings }: Context,
  { order, items }: ReturnOfGoods,
): Promise<Result<SoldNote, CallFailure>> {
  const query = { pedidov: order.erpOrderId, vitrine: settings.vitrine }
  const notes = await call.get('listafaturamentos', query, listOf(SoldNote))
  if (!notes.ok) return notes
  const sold = notes.value.filter(
    ({ tipo_operacao: kind, cancelado, chave_nf }) => kind === 'S' && !cancelado && chave_nf !== null,
  )
  const found = sold.find(({ produtos }) => items.every((item) => unitsIn(produtos, item) >= item.quantity))
  return found ? ok(found) : err(sold.length === 0 ? notInvoiced : notInOneNote)
}

const unitsIn = (products: SoldNote['produtos'], { sku, ean }: ReturnedGoods) =>
  products
    .filter((product) => (ean !== null && product.barra === ean) || product.sku === sku)
    .reduce((sum, { quantidade }) => sum + quantidade, 0)

const notInvoiced: CallFailure = {
  kind: 'refused',
  message: 'the order has no authorized invoice',
  serviceCode: 'RETURN_NOT_INVOICED',
}

const notInOneNote: CallFailure = {
  kind: 'refused',
  message: 'no invoice of the order has all of these goods',
  serviceCode: 'RETURN_NOT_IN_ONE_INVOICE',
}
