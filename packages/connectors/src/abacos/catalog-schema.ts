import { boundedText, freeTextLengthMax, PriceCents } from '@ihub/kit/bounds'
import { z } from 'zod'
import { isErpDate } from './dates.ts'
import { Cents, Flag, Text } from './fields.ts'

const Word = Text.pipe(z.string({ error: 'is missing' }))
/** A text of the shop; the ERP writes dots where there is none. */
const LongText = z
  .string()
  .transform((text) => text.trim())
  .pipe(boundedText(freeTextLengthMax))
  .nullish()
  .transform((text) => (text && /[\p{L}\p{N}]/u.test(text) ? text : null))
/** The ERP's own number of a group; 0 is none. */
const GroupCode = Text.transform((code) => (code === '0' ? null : code))
const Decimal = z
  .string()
  .trim()
  .regex(/^\d+(\.\d+)?(E[+-]?\d+)?$/i)
  .transform(Number)
/** 0 is a measure that nobody took. */
const Size = Decimal.refine((size) => size <= 1e6, { error: 'is beyond a million' })
  .nullish()
  .transform((size) => size || null)

/** The rows of one element of a product; where there are none, one row of blanks and zeros stands in. */
const rowsOf = <Row>(row: z.ZodType<Row>, name: 'Rows' | 'rows' = 'Rows') =>
  z
    .object({ [name]: z.array(row).nullish() })
    .or(z.literal(''))
    .nullish()
    .transform((list) => (typeof list === 'object' && list ? (list[name] ?? []) : []))

const actions = ['aieIndefinido', 'aieManutencao', 'aieExclusao'] as const

/** `ProdutosDisponiveis`: a product, or one variant of the product that `CodigoProdutoPai` names. */
export const ProductRow = z.object({
  ProtocoloProduto: z.string().trim().min(1),
  Acao: z.enum(actions),
  CodigoProduto: Word,
  CodigoProdutoPai: Text,
  ProdutoTemFilhos: Flag.nullish(),
  TipoProduto: Text,
  NomeProduto: Text,
  Descricao: LongText,
  CodigoBarras: Text,
  CodigoFabricante: Text,
  CodigoProdutoParceiro: Text,
  CodigoMarca: GroupCode,
  DescricaoMarca: Text,
  CodigoFamilia: GroupCode,
  DescricaoFamilia: Text,
  CodigoGrupo: GroupCode,
  DescricaoGrupo: Text,
  CodigoSubGrupo: GroupCode,
  DescricaoSubgrupo: Text,
  DescricaoClasse: Text,
  ClassificacaoFiscal: Text,
  Peso: Size,
  Largura: Size,
  Comprimento: Size,
  Altura: Size,
  PrazoEntregaDias: Size,
  DescritorSimples: rowsOf(z.object({ Numero: Text, Descricao: Text }), 'rows'),
  DescritorPreDefinido: rowsOf(z.object({ GrupoNome: Text, Descricao: Text })),
  AtributosEstendidos: rowsOf(z.object({ NomeAtributo: Text, CampoValor: Text })),
  CaracteristicasComplementares: rowsOf(z.object({ Texto: LongText })),
  ComponentesKit: rowsOf(z.object({ CodigoProdutoComponente: Text, Quantidade: Decimal })),
})
export type ProductRow = z.output<typeof ProductRow>

const Price = Cents.pipe(PriceCents)
const Moment = Text.refine((date) => date === null || isErpDate(date), { error: 'is no date' })

/** `PrecosDisponiveis`: a price of one list. */
export const PriceRow = z.object({
  ProtocoloPreco: z.string().trim().min(1),
  CodigoProduto: Word,
  NomeLista: Text,
  PrecoTabela: Price,
  PrecoPromocional: Price,
  DataInicioPromocao: Moment,
  DataTerminoPromocao: Moment,
})
export type PriceRow = z.output<typeof PriceRow>
