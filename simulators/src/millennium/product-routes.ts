import type { SimAnswer } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { parametersOf } from './known-fields.ts'
import type { Row } from './order.ts'
import { Refusal } from './parse-order.ts'
import type { Price, Product, ProductBook } from './product-book.ts'
import { Query } from './query.ts'
import { isoDate, list, refused, type WireDate } from './wire.ts'

type Options = { products: ProductBook }

/** The calls under `produtos`. */
export function productRoutes({ products }: Options): Route[] {
  return [
    route(products, 'listavitrine', (query) => listProducts(products, query)),
    route(products, 'precodetabela', (query) => listPrices(products, query)),
  ]
}

function route(
  products: ProductBook,
  method: 'listavitrine' | 'precodetabela',
  work: (query: Query) => SimAnswer,
): Route {
  return {
    method: 'GET',
    path: `/api/millenium_eco/produtos/${method}`,
    handle: (request) => {
      try {
        const query = new Query(request, parametersOf[method])
        if (products.ignoresSkip) query.forgetSkip()
        if (query.integer('vitrine') === undefined) throw new Refusal('Campo obrigatório: vitrine')
        return work(query)
      } catch (error) {
        if (error instanceof Refusal) return refused(400, error.message)
        throw error
      }
    },
  }
}

function listProducts(book: ProductBook, query: Query): SimAnswer {
  const since = query.date('data_atualizacao')
  const showcase = query.integer('vitrine') ?? 1
  const found = query.page(book.products(query.integer('trans_id') ?? 0), [
    query.equal<Product>('produto', ({ id }) => id),
    since === undefined ? undefined : ({ changedAt }) => changedAt >= since,
  ])
  return list(
    'listavitrine',
    found.map((product) => productRow(product, showcase, query.wireDate)),
    'PRODUTOS',
  )
}

function listPrices(book: ProductBook, query: Query): SimAnswer {
  const since = query.date('data_atualizacao_inicial')
  const showcase = query.integer('vitrine')
  const found = query.page(book.prices(query.integer('trans_id') ?? 0), [
    (price: Price) => price.showcase === showcase,
    query.equal<Price>('produto', ({ productId }) => productId),
    since === undefined ? undefined : ({ changedAt }) => changedAt >= since,
  ])
  return list(
    'precodetabela',
    found.map((price) => priceRow(price, query.wireDate)),
    'PRODUTOS',
  )
}

const flagOf = (isOn: boolean) => (isOn ? 'T' : 'F')

function productRow(product: Product, showcase: number, date: WireDate): Row {
  const { brand, department, category } = product
  return {
    produto: product.id,
    cod_produto: product.code,
    descricao1: product.name,
    nome_produto_site: product.siteName ?? null,
    descricao_produto_site: product.description ?? null,
    palavra_chave: product.keywords ?? null,
    tipo_prod: 'AC',
    marca: brand ? 1 : null,
    cod_marca: brand?.code ?? null,
    desc_marca: brand?.name ?? null,
    cod_departamento: department?.code ?? null,
    desc_departamento: department?.name ?? null,
    colecao: null,
    cod_colecao: null,
    desc_colecao: null,
    classificacoes: category
      ? [
          {
            vitrine_classificacao: category.id,
            desc_classificacao: category.name,
            arvore_classificacao: category.name,
            excluido: false,
          },
        ]
      : [],
    ncm: product.ncm ?? null,
    cest: product.cest ?? null,
    ativo: flagOf(product.isActive ?? true),
    excluido: product.isDeleted,
    kit: product.skus.some(({ components = [] }) => components.length > 0),
    permite_pedido_sem_estoque: 'F',
    lead_time_entrega: product.leadTimeDays ?? null,
    peso: product.weightKg ?? null,
    altura: product.heightCm ?? null,
    largura: product.widthCm ?? null,
    comprimento: product.lengthCm ?? null,
    data_cadastro: date(product.createdAt),
    data_alteracao: date(product.changedAt),
    data_alteracao_iso: isoDate(product.changedAt),
    trans_id: product.transId,
    vitrine: showcase,
    sku: product.skus.map((sku) => skuRow(product, sku)),
  }
}

function skuRow(product: Product, sku: Product['skus'][number]): Row {
  return {
    sku: sku.sku,
    produto: product.id,
    cod_produto: product.code,
    desc_produto: product.name,
    barra: sku.ean ?? null,
    barra13: sku.ean ?? null,
    referencia: sku.reference ?? null,
    id_externo: sku.externalId ?? null,
    ativo: flagOf(sku.isActive ?? true),
    desc_cor: sku.color ?? null,
    desc_estampa: sku.print ?? null,
    desc_tamanho: sku.size ?? null,
    peso: sku.weightKg ?? null,
    altura: null,
    largura: null,
    comprimento: null,
    url_imagens: sku.images ?? null,
    kit: (sku.components ?? []).length > 0,
    componentes_sku_kit: (sku.components ?? []).map((component) => ({
      produto_pai: product.id,
      sku: component.sku,
      quantidade: component.quantity,
    })),
  }
}

const priceRow = (price: Price, date: WireDate): Row => ({
  sku: price.sku,
  produto: price.productId,
  cod_produto: price.productCode,
  preco1: price.price,
  preco2: price.comparedPrice ?? null,
  preco_custo: price.cost ?? null,
  bloqueado_preco: price.isBlocked,
  ativo: true,
  vitrine: price.showcase,
  data_atualizacao: date(price.changedAt),
  trans_id: price.transId,
})
