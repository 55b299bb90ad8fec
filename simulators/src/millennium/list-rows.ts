import { eventFiles, voidedFile } from './fiscal-events.ts'
import { nfeXml, taxation } from './nfe.ts'
import { type NoteItem, noteAmounts } from './nfe-amounts.ts'
import { lastNote, liveNotes, nextPart } from './note-part.ts'
import { finalValue, type Note, type Order, type Row, shownStatus, statusNames } from './order.ts'
import type { NoteOfOrder } from './order-book.ts'
import { text } from './parse-order.ts'
import type { WireDate } from './wire.ts'
import { dayOf, reais } from './wire.ts'

export function orderRow(order: Order, date: WireDate, withDetail: boolean): Row {
  const status = shownStatus(order)
  return {
    pedidov: order.id,
    cod_pedidov: order.orderCode,
    n_pedido_cliente: order.customerOrderNumber,
    status,
    desc_status: nameOf(status),
    aprovado: order.status !== 0 && order.status !== 5,
    cancelado: order.status === 5,
    efetuado: isInvoiced(order),
    trans_id: order.transId,
    data_emissao: date(order.placedAt),
    data_entrega: date(order.deliverBy),
    data_digitacao: date(order.createdAt),
    data_atualizacao: date(order.updatedAt),
    quantidade: order.quantity,
    total: order.total,
    v_desconto: reais(Math.max(0, -order.adjustment)),
    v_frete: order.freight,
    valor_final: finalValue(order),
    nf: noteNumber(order),
    serie: noteSeries(order),
    nome_transportadora: order.carrier,
    nome_cliente: text(order.customer, 'nome'),
    cod_filial: order.branch,
    desc_tipo_pedido: order.kind === null ? '' : `Tipo ${order.kind}`,
    vitrine: order.showcase,
    status_workflow_desc: nameOf(status),
    ...(withDetail && {
      cliente: [order.customer],
      produtos: order.products,
      lancamentos: order.payments,
      descontos: order.discounts,
    }),
  }
}

export function statusRow(order: Order, date: WireDate): Row {
  const status = shownStatus(order)
  return {
    pedidov: order.id,
    cod_pedidov: order.orderCode,
    status,
    desc_status: nameOf(status),
    nfs: liveNotes(order)
      .map(({ number }) => number)
      .join(','),
    numero_objeto: order.trackingCode,
    data_atualizacao: date(order.updatedAt),
    trans_id: order.transId,
    n_pedido_cliente: order.customerOrderNumber,
    nome_transportadora: order.carrier,
    url_rastreio: trackingUrl(order),
    motivo_canc: order.cancelReason,
  }
}

export type NoteRowOptions = {
  date: WireDate
  withXml: boolean
  withPayments: boolean
  emitterDocument: string
}

export function noteRow({ order, note }: NoteOfOrder, options: NoteRowOptions): Row {
  const { date, withXml, withPayments, emitterDocument } = options
  const { cfop, icmsPercent } = taxation(order)
  const { items, totals } = noteAmounts(note.part, icmsPercent)
  return {
    saida: note.id,
    cod_operacao: note.id,
    tipo_operacao: 'S',
    cod_pedidov: order.orderCode,
    pedidov: order.id,
    n_pedido_cliente: order.customerOrderNumber,
    nf: String(note.number),
    serie_nf: String(note.series),
    chave_nf: note.accessKey,
    protocolo_nf: note.protocol,
    modelo: '55',
    status: note.cancelledAt === null ? '100' : '101',
    mensagem_nfe: note.cancelledAt === null ? 'Autorizado o uso da NF-e' : 'Cancelamento de NF-e homologado',
    data: date(dayOf(note.issuedAt)),
    data_hora_emissao: date(note.issuedAt),
    data_autorizacao_nf: date(note.issuedAt),
    data_atualizacao: date(note.cancelledAt ?? order.updatedAt),
    cancelado: note.cancelledAt !== null,
    datacancelamento: date(note.cancelledAt),
    cnpj_emissor: emitterDocument,
    nome_emissor: 'EMITENTE DE TESTE LTDA',
    ie_emissor: '110042490114',
    total: note.part.total,
    quantidade: note.part.quantity,
    v_frete: totals.freight,
    valor_desconto: totals.discount,
    valor_produtos: totals.goods,
    valor_final: totals.value,
    valor_nf: totals.value,
    v_icms: totals.icms,
    modalidade_frete: order.freightMode || '1',
    nome_transportadora: order.carrier,
    cnpj_transportadora: '',
    n_volumes: 1,
    peso_b: 1.2,
    peso_l: 1,
    trans_id: note.transId,
    vitrine: order.showcase,
    ...(withXml && { xml: nfeXml(order, note, emitterDocument) }),
    cliente: [order.customer],
    produtos: items.map((item) => noteProduct(item, cfop)),
    lancamentos: withPayments ? note.part.payments : [],
    volumes: note.trackingCode ? [{ numero_objeto: note.trackingCode, peso: 1.2 }] : [],
  }
}

/** The NF-e of a note and its events; of one whose number was voided, that alone. */
export function xmlRow(order: Order, note: Note, emitterDocument: string): Row {
  const files = note.isVoided
    ? [voidedFile(note, emitterDocument)]
    : [nfeXml(order, note, emitterDocument), ...eventFiles(note, emitterDocument)]
  return {
    cod_pedidov: order.orderCode,
    pedidov: order.id,
    nf: String(note.number),
    serie_nf: String(note.series),
    chave_nf: note.accessKey,
    xmls: files.map((xml) => ({ xml })),
  }
}

/** A row of `acoes`, the answer of `processastatus`. */
export function actionRow(
  orderCode: string,
  order: Order | undefined,
  action: { code: number; error: string },
): Row {
  const base = { cod_pedidov: orderCode, acao: action.code, erro: action.error }
  if (!order) return { ...base, status: null }
  return {
    ...base,
    status: shownStatus(order),
    cancelado: order.status === 5,
    efetuado: isInvoiced(order),
    n_pedido_cliente: order.customerOrderNumber,
    nota: lastNote(order)?.number ?? 0,
    serie_nf: noteSeries(order),
    idnfe: noteId(order),
    nome_transportadora: order.carrier,
    numero_rastreio: order.trackingCode,
    url_rastreio: trackingUrl(order),
    motivo_canc: order.cancelReason,
  }
}

function noteProduct({ line, freight, discount }: NoteItem, cfop: string): Row {
  return {
    sku: line.sku,
    barra: line.barcode,
    item: line.item,
    quantidade: line.quantity,
    preco: line.price,
    desconto: line.discountPercent,
    it_valor_frete: freight,
    it_valor_desconto: discount,
    cfop,
    ncm: '61091000',
    desc_produto: `PRODUTO ${line.sku || line.barcode}`,
    componente_kit: line.isKitComponent,
  }
}

function nameOf(status: number | null): string {
  return status === null ? '' : (statusNames[status] ?? `Status ${status}`)
}

function noteNumber(order: Order): string {
  return String(lastNote(order)?.number ?? '')
}

function noteSeries(order: Order): string {
  return String(lastNote(order)?.series ?? '')
}

function noteId(order: Order): string {
  const note = lastNote(order)
  return note ? `NFe${note.accessKey}` : ''
}

/** Wholly: a part is not enough. */
function isInvoiced(order: Order): boolean {
  return liveNotes(order).length > 0 && nextPart(order, undefined) === undefined
}

function trackingUrl(order: Order): string {
  return order.trackingCode ? `https://rastreio.example/${order.trackingCode}` : ''
}
