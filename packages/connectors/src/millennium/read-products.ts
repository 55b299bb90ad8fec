import type { CatalogGroup, CatalogMedia, Measures, SkuFacts } from '@ihub/domain/catalog/product'
import type { CatalogSource, ProductReport } from '@ihub/ports/catalog-source'
import { ProductRow, type SkuRow } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { toInstant } from './dates.ts'
import { digitsOf } from './fields.ts'
import { readCatalogPage } from './read-catalog-page.ts'
import { RowList } from './schema.ts'

/** One page a call: the caller goes on until the cursor stands still. */
export const listProducts =
  ({ call, settings }: Context): CatalogSource['listProducts'] =>
  (cursor) =>
    readCatalogPage(cursor, {
      schema: ProductRow,
      id: 'produto',
      toItem: toReport,
      read: (page) => call.get('listavitrine', { ...page, vitrine: settings.vitrine }, RowList),
    })

function toReport(row: ProductRow): ProductReport | null {
  const { produto, cod_produto, descricao1, nome_produto_site } = row
  const code = cod_produto ?? produto
  const name = nome_produto_site ?? descricao1 ?? code
  return {
    externalId: produto,
    at: toInstant(row.data_alteracao) ?? toInstant(row.data_alteracao_iso),
    product: {
      code,
      name,
      description: row.descricao_produto_site,
      brand: groupOf(row.cod_marca ?? row.marca, row.desc_marca),
      category: categoryOf(row),
      department: groupOf(row.cod_departamento, row.desc_departamento),
      isActive: (row.ativo ?? true) && !row.excluido,
      attributes: named([['Coleção', row.desc_colecao ?? row.cod_colecao]]),
      media: [],
      seo: { title: null, description: null, keywords: row.palavra_chave },
      fiscal: { ncm: digits(row.ncm), cest: digits(row.cest) },
      logistics: { ...measuresOf(row), leadTimeDays: row.lead_time_entrega ?? null },
    },
    skus: row.sku.flatMap((sku) => toSku(sku, name)),
  }
}

/** A SKU without its code cannot be matched with anything. */
function toSku(row: SkuRow, productName: string): SkuFacts[] {
  const { sku, desc_cor, desc_estampa, desc_tamanho } = row
  if (sku === null) return []
  const variant = [desc_cor, desc_estampa, desc_tamanho].filter((word) => word !== null)
  return [
    {
      sku,
      name: [productName, ...variant].join(' '),
      ean: row.barra13 ?? row.barra,
      refId: row.referencia,
      externalSku: row.id_externo,
      isActive: row.ativo ?? true,
      attributes: named([
        ['Cor', desc_cor],
        ['Estampa', desc_estampa],
        ['Tamanho', desc_tamanho],
      ]),
      media: mediaOf(row.url_imagens),
      logistics: measuresOf(row),
      components: row.componentes_sku_kit.flatMap(({ sku: component, quantidade }) =>
        component === null ? [] : [{ sku: component, quantity: quantidade }],
      ),
    },
  ]
}

/** The first classification that stands: its own name is the last of its tree. */
function categoryOf({ classificacoes }: ProductRow): CatalogGroup | null {
  const stands = classificacoes.find(
    ({ excluido, vitrine_classificacao }) => !excluido && vitrine_classificacao,
  )
  return groupOf(
    stands?.vitrine_classificacao ?? null,
    stands?.desc_classificacao ?? stands?.arvore_classificacao ?? null,
  )
}

const groupOf = (id: string | null, name: string | null): CatalogGroup | null =>
  id === null ? null : { id, name }

const named = (pairs: [string, string | null][]) =>
  pairs.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))

const measuresOf = (row: Pick<ProductRow, 'peso' | 'altura' | 'largura' | 'comprimento'>): Measures => ({
  weightGrams: row.peso,
  heightMm: row.altura,
  widthMm: row.largura,
  lengthMm: row.comprimento,
})

/** Addresses separated by commas, semicolons or breaks; one that no browser opens is left out. */
const mediaOf = (text: string | null): CatalogMedia[] =>
  [...new Set((text ?? '').split(/[\s,;]+/))]
    .filter((url) => /^https?:\/\//.test(url) && URL.canParse(url))
    .map((url) => ({ url, label: null }))

function digits(text: string | null): string | null {
  const found = digitsOf(text)
  return found === '' ? null : found
}
