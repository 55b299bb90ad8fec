import type { CatalogAttribute, CatalogGroup, Measures, SkuFacts } from '@ihub/domain/catalog/product'
import { ok } from '@ihub/domain/result'
import type { CatalogSource, ProductReport } from '@ihub/ports/catalog-source'
import { acknowledgeEach } from './acknowledge.ts'
import { ProductRow } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { digitsOf } from './fields.ts'
import { readQueue } from './read-queue.ts'

/** Every product that nobody acknowledged yet, whatever the cursor; rows of services are passed over. */
export const listProducts =
  ({ call }: Context): CatalogSource['listProducts'] =>
  async (cursor) => {
    const read = await readQueue(call, 'ProdutosDisponiveis', ProductRow)
    if (!read.ok) return read
    const { readable, unreadable, isStuck } = read.value
    const goods = readable.filter(({ TipoProduto }) => TipoProduto !== 'tpreServico')
    const products = Map.groupBy(goods, ({ CodigoProduto, CodigoProdutoPai }) =>
      CodigoProdutoPai === null ? CodigoProduto : CodigoProdutoPai,
    )
    return ok({
      items: [...products].map(([code, rows]) => toReport(code, rows)),
      unreadable,
      cursor,
      isStuck,
      handles: readable.map(({ ProtocoloProduto }) => ProtocoloProduto),
    })
  }

export const acknowledgeProducts = ({ call }: Context): NonNullable<CatalogSource['acknowledgeProducts']> => {
  const acknowledge = acknowledgeEach((protocol) =>
    call.acknowledge('ConfirmarRecebimentoProduto', ['ProtocoloProduto', protocol]),
  )
  return (handles) => acknowledge([...handles])
}

/** The row of a variant tells nothing of these; they stand in until the row of its product comes. */
const ofProductAlone = [
  ...(['code', 'name', 'description', 'isActive', 'attributes', 'media', 'seo', 'logistics'] as const),
]

/** The rows of one product: its own, those of its variants, or both; a SKU that comes twice is the one that comes last. */
function toReport(code: string, rows: readonly ProductRow[]): ProductReport {
  const own = rows.findLast(({ CodigoProdutoPai }) => CodigoProdutoPai === null)
  const variants = rows.filter(({ CodigoProdutoPai }) => CodigoProdutoPai !== null)
  const isSimple = own !== undefined && own.ProdutoTemFilhos !== true && variants.length === 0
  const sold = isSimple ? [own] : variants
  const skus = [...new Map(sold.map((row) => [row.CodigoProduto, toSku(row)])).values()]
  const facts = own ?? rows[0]
  if (!facts) throw new Error(`no row of the product ${code}`)
  return {
    externalId: code,
    product: {
      ...toFacts(code, facts),
      isActive: own ? isKept(own) : skus.some(({ isActive }) => isActive),
    },
    skus,
    at: null,
    // A product that has variants is not sold under its own code.
    part: { keeps: own ? [] : ofProductAlone, gone: isSimple ? [] : [code] },
  }
}

const isKept = ({ Acao }: ProductRow) => Acao !== 'aieExclusao'

const toFacts = (code: string, row: ProductRow): Omit<ProductReport['product'], 'isActive'> => ({
  code,
  name: row.NomeProduto ?? code,
  description: row.CaracteristicasComplementares.find(({ Texto }) => Texto !== null)?.Texto ?? row.Descricao,
  brand: groupOf(row.CodigoMarca, row.DescricaoMarca),
  category: categoryOf(row),
  department: groupOf(row.CodigoFamilia, row.DescricaoFamilia),
  attributes: attributesOf([['Classe', row.DescricaoClasse]]),
  media: [],
  seo: { title: null, description: null, keywords: null },
  fiscal: { ncm: ncmOf(row), cest: null },
  logistics: { ...measuresOf(row), leadTimeDays: row.PrazoEntregaDias },
})

const toSku = (row: ProductRow): SkuFacts => ({
  sku: row.CodigoProduto,
  name: row.NomeProduto ?? row.CodigoProduto,
  ean: row.CodigoBarras,
  refId: row.CodigoFabricante,
  externalSku: row.CodigoProdutoParceiro,
  isActive: isKept(row),
  attributes: attributesOf([
    ...row.DescritorPreDefinido.map(({ GrupoNome, Descricao }) => [GrupoNome, Descricao] as const),
    ...row.DescritorSimples.map(
      ({ Numero, Descricao }) => [`Descritor ${Numero ?? ''}`.trim(), Descricao] as const,
    ),
    ...row.AtributosEstendidos.map(({ NomeAtributo, CampoValor }) => [NomeAtributo, CampoValor] as const),
  ]),
  media: [],
  logistics: measuresOf(row),
  components: row.ComponentesKit.flatMap(({ CodigoProdutoComponente: sku, Quantidade: quantity }) =>
    sku === null || quantity === 0 ? [] : [{ sku, quantity }],
  ),
})

const groupOf = (id: string | null, name: string | null): CatalogGroup | null =>
  id === null ? null : { id, name }

/** The numbers of groups and of their subgroups are counted apart. */
function categoryOf(row: ProductRow): CatalogGroup | null {
  const { CodigoGrupo: group, CodigoSubGrupo: sub } = row
  const known = (parts: (string | null)[]) => parts.filter((part) => part !== null)
  const id = known([group, sub])
  const name = known([group && row.DescricaoGrupo, sub && row.DescricaoSubgrupo])
  return id.length === 0 ? null : { id: id.join('/'), name: name.join(' / ') || null }
}

/** Values under one name are one attribute. */
function attributesOf(pairs: readonly (readonly [string | null, string | null])[]): CatalogAttribute[] {
  const named = new Map<string, string[]>()
  for (const [name, value] of pairs)
    if (name !== null && value !== null) named.set(name, [...(named.get(name) ?? []), value])
  return [...named].map(([name, values]) => ({ name, value: [...new Set(values)].join(', ') }))
}

const ncmLength = 8
function ncmOf({ ClassificacaoFiscal }: ProductRow): string | null {
  const digits = digitsOf(ClassificacaoFiscal)
  return digits?.length === ncmLength ? digits : null
}

/** Kilograms and centimetres. */
const measuresOf = ({ Peso, Altura, Largura, Comprimento }: ProductRow): Measures => ({
  weightGrams: scaled(Peso, 1_000),
  heightMm: scaled(Altura, 10),
  widthMm: scaled(Largura, 10),
  lengthMm: scaled(Comprimento, 10),
})

const scaled = (size: number | null, factor: number) => (size === null ? null : Math.round(size * factor))
