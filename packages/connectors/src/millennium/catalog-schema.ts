import { boundedText, freeTextLengthMax, PriceCents } from '@ihub/kit/bounds'
import { z } from 'zod'
import { Flag, Text, Whole } from './fields.ts'

/** A description, which may run over many lines; null when absent, null or blank. */
const LongText = z
  .string()
  .transform((text) => text.replace(/[^\P{Cc}\t\n\r]/gu, ''))
  .pipe(boundedText(freeTextLengthMax))
  .nullish()
  .transform((value) => {
    const text = (value ?? '').trim()
    return text === '' ? null : text
  })

/** `T` and `F`, `S` and `N`, or a boolean; null when it is absent or none of these. */
const Switch = z
  .union([z.boolean(), z.string(), z.number()])
  .nullish()
  .transform((value) => {
    const word = String(value ?? '').toUpperCase()
    if (['T', 'S', 'TRUE', '1'].includes(word)) return true
    return ['F', 'N', 'FALSE', '0'].includes(word) ? false : null
  })

const Decimal = z.union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)]).transform(Number)

/** A measure in a unit of `perUnit` of ours; null when absent or not above zero, as where nobody measured. */
const measured = (perUnit: number) =>
  Decimal.nullish().transform((value) =>
    value === null || value === undefined || !(value > 0) || value > 1_000_000
      ? null
      : Math.round(value * perUnit),
  )

/** Weights are kilograms and sizes centimetres. */
const measures = {
  peso: measured(1_000),
  altura: measured(10),
  largura: measured(10),
  comprimento: measured(10),
}

const listed = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(2_000)
    .nullish()
    .transform((items) => items ?? [])

const Component = z.object({ sku: Text, quantidade: Decimal })

const SkuRow = z.object({
  sku: Text,
  barra: Text,
  barra13: Text,
  referencia: Text,
  id_externo: Text,
  ativo: Switch,
  desc_cor: Text,
  desc_estampa: Text,
  desc_tamanho: Text,
  url_imagens: LongText,
  ...measures,
  componentes_sku_kit: listed(Component),
})
export type SkuRow = z.output<typeof SkuRow>

const Classification = z.object({
  vitrine_classificacao: Text,
  desc_classificacao: Text,
  arvore_classificacao: Text,
  excluido: Flag,
})

/** `listavitrine`: a product with its SKUs. */
export const ProductRow = z.object({
  produto: Whole.transform(String),
  cod_produto: Text,
  descricao1: Text,
  nome_produto_site: Text,
  descricao_produto_site: LongText,
  palavra_chave: LongText,
  marca: Text,
  cod_marca: Text,
  desc_marca: Text,
  cod_departamento: Text,
  desc_departamento: Text,
  cod_colecao: Text,
  desc_colecao: Text,
  classificacoes: listed(Classification),
  ncm: Text,
  cest: Text,
  ativo: Switch,
  excluido: Flag,
  lead_time_entrega: z.int().min(0).max(10_000).nullish(),
  ...measures,
  data_alteracao: Text,
  data_alteracao_iso: Text,
  sku: listed(SkuRow),
})
export type ProductRow = z.output<typeof ProductRow>

/** Reais with cents; null when there is none. */
const Cents = Decimal.transform((reais) => Math.round(reais * 100)).pipe(PriceCents)

/** `precodetabela`. */
export const PriceRow = z.object({
  sku: Text,
  preco1: Cents.nullish(),
  preco2: Cents.nullish(),
  preco_custo: Cents.nullish(),
  bloqueado_preco: Switch,
  ativo: Switch,
  data_atualizacao: Text,
})
export type PriceRow = z.output<typeof PriceRow>
