import { boundedText } from '@ihub/kit/bounds'
import { z } from 'zod'
import { Flag, Text, Whole } from './fields.ts'

/** The answer of every reading call; an empty list when nothing is found. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ value: z.array(row) }).transform(({ value }) => value)

/** Rows that are read one by one, so that one that cannot be does not hide the others. */
export const RowList = listOf(z.unknown())

/** `listapedidos` with `nao_lista_detalhe`. */
export const OrderRow = z.object({
  pedidov: Whole,
  cod_pedidov: Text,
  n_pedido_cliente: Text,
  status: Text,
  desc_status: Text,
  trans_id: Whole,
  data_atualizacao: Text,
  nome_transportadora: Text,
})
export type OrderRow = z.output<typeof OrderRow>
export const OrderList = listOf(OrderRow)

/** `consultastatus`: the tracking of an order on its way, which `listapedidos` leaves out. */
export const TrackingRow = z.object({
  pedidov: Whole,
  nfs: Text,
  numero_objeto: Text,
  url_rastreio: Text,
  nome_transportadora: Text,
  motivo_canc: Text,
})
export type TrackingRow = z.output<typeof TrackingRow>
/** Whose row it is, also when the rest of it cannot be read. */
export const TrackedOrder = z.object({ pedidov: Whole })

/** `listafaturamentos`; sales of a shop counter have no order. */
export const NoteRow = z.object({
  saida: Whole,
  trans_id: Whole,
  tipo_operacao: Text,
  cod_pedidov: Text,
  pedidov: Text,
  n_pedido_cliente: Text,
  nf: Text,
  serie_nf: Text,
  chave_nf: Text,
  cancelado: Flag,
  datacancelamento: Text,
  data_autorizacao_nf: Text,
  data_hora_emissao: Text,
  data_atualizacao: Text,
})
export type NoteRow = z.output<typeof NoteRow>

/** `listafaturamentos` of one order: which parcels go with each of its notes. */
export const NoteVolumes = z.object({
  nf: Text,
  cancelado: Flag,
  volumes: z
    .array(z.object({ numero_objeto: Text }))
    .nullish()
    .transform((volumes) => volumes ?? []),
})
export type NoteVolumes = z.output<typeof NoteVolumes>

/** `listafaturamentos` of one order: whether any note stands. */
export const NoteStanding = z.object({ cancelado: Flag })

/** `listanovos` of `millenium_log`: the pre-invoicing of an order. */
export const PickingRow = z.object({ numero: Whole, pedidov: Whole, em_faturamento: Flag })

/** `faturar` answers nothing that counts. */
export const Requested = z.unknown()

/** Control characters the ERP lets into its answers and XML 1.0 (§2.2) has no place for. */
const noXml = /[^\P{Cc}\t\n\r\x7f-\x9f]/gu
/** The reader of NF-e takes no longer one. */
const xmlLengthMax = 5 * 1024 * 1024

const Xml = z
  .string()
  .transform((xml) => xml.replace(noXml, ''))
  .pipe(boundedText(xmlLengthMax))

/** `consultaxmlnfe`; the XML is kept untrimmed, for it is signed. */
export const XmlList = listOf(
  z.object({
    pedidov: Text,
    nf: Text,
    chave_nf: Text,
    xmls: z
      .array(z.object({ xml: Xml.nullish() }))
      .nullish()
      .transform((xmls) => xmls ?? []),
  }),
)

/** `processastatus`: HTTP 200 also when it refuses. */
export const StatusActions = z
  .object({
    acoes: z.array(z.object({ cod_pedidov: Text, acao: z.int(), erro: Text })),
  })
  .transform(({ acoes }) => acoes)
export type StatusAction = z.output<typeof StatusActions>[number]

/** `inclui` answers nothing that counts. */
export const Created = z.unknown()
