import { BoundedCents, Quantity } from '@ihub/kit/bounds'
import { z } from 'zod'
import { Flag, Text } from './fields.ts'
import { OrderRow } from './schema.ts'

/** Reais as a number or as its text, in integer cents; undefined where the row has none. */
const Cents = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .nullish()
  .transform((value) => (value === null || value === undefined ? undefined : Math.round(Number(value) * 100)))
  .pipe(BoundedCents.optional())

const listOf = <Row extends z.ZodType>(row: Row) =>
  z
    .array(row)
    .nullish()
    .transform((rows) => rows ?? [])

const AddressRow = z.object({
  logradouro: Text,
  numero: Text,
  complemento: Text,
  bairro: Text,
  cidade: Text,
  estado: Text,
  cep: Text,
})

const CustomerRow = z.object({ nome: Text, cpf: Text, cnpj: Text, endereco_entrega: listOf(AddressRow) })

const ProductRow = z.object({
  /** `0001`, or `0001.0002` for the second part of a kit. */
  item: Text,
  sku: Text,
  quantidade: z.union([z.number(), z.string()]).transform(Number).pipe(Quantity),
  preco: Cents,
  /** Percent of the price. */
  desconto: z
    .union([z.number(), z.string()])
    .nullish()
    .transform((value) => Number(value ?? 0))
    .pipe(z.number().min(0).max(100)),
})
export type ProductRow = z.output<typeof ProductRow>

const PaymentRow = z.object({ valor_inicial: Cents, tipo_pgto: Text, desc_tipo: Text })
export type PaymentRow = z.output<typeof PaymentRow>

/** `listapedidos` with its details. */
export const DetailedOrderRow = OrderRow.extend({
  cancelado: Flag,
  data_emissao: Text,
  v_frete: Cents,
  valor_final: Cents,
  cliente: z
    .array(CustomerRow)
    .nullish()
    .transform((rows) => rows?.[0] ?? null),
  produtos: z.array(ProductRow).nullish(),
  lancamentos: z.array(PaymentRow).nullish(),
})
export type DetailedOrderRow = z.output<typeof DetailedOrderRow>

/** `listafaturamentos` of one order: its invoices and the codes of their parcels. */
export const InvoiceRow = z.object({
  tipo_operacao: Text,
  nf: Text,
  chave_nf: Text,
  cancelado: Flag,
  volumes: listOf(z.object({ numero_objeto: Text })),
})
export type InvoiceRow = z.output<typeof InvoiceRow>
