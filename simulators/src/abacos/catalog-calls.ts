import type { Calls } from './calls.ts'
import type { CatalogBook, PriceRow, ProductRow } from './catalog-book.ts'
import type { WaitingRow } from './waiting-rows.ts'
import { compactDate, done, noData, type Outcome, reais, version } from './wire.ts'

/** Rows of one answer, as many as the recorded ones had. */
const rowsMax = { products: 50, prices: 250 }

/** The calls of `AbacosWSProdutos` about products and prices. */
export const catalogCalls = (catalog: CatalogBook): Calls => ({
  ProdutosDisponiveis: {
    what: 'Listar os produtos disponíveis',
    answer: () => {
      const rows = catalog.productRows.list().slice(0, rowsMax.products)
      if (rows.length === 0) return { ResultadoOperacao: noData }
      return {
        ResultadoOperacao: done('Listar os produtos disponíveis'),
        Rows: { DadosProdutos: rows.map(productRow) },
      }
    },
  },
  ConfirmarRecebimentoProduto: {
    what: 'Confirmar a inclusão do produto',
    acknowledges: (protocol) => catalog.productRows.acknowledge(protocol),
    protocol: 'ProtocoloProduto',
  },
  PrecosDisponiveis: {
    what: 'Listar dados de preços disponíveis',
    answer: () => {
      const rows = catalog.priceRows.list().slice(0, rowsMax.prices)
      if (rows.length === 0) return { ResultadoOperacao: noData }
      return {
        ResultadoOperacao: done('Listar dados de preços disponíveis'),
        Rows: { DadosPreco: rows.map(priceRow) },
      }
    },
  },
  ConfirmarRecebimentoPreco: {
    what: 'Confirmar a inclusão dos dados de preços',
    acknowledges: (protocol) => catalog.priceRows.acknowledge(protocol),
    protocol: 'ProtocoloPreco',
  },
})

function productRow({ protocol, content }: WaitingRow<ProductRow>, index: number) {
  const { code, name = code, brand, family, group, subgroup } = content
  const { weightKg = 0, heightCm = 0, widthCm = 0, lengthCm = 0 } = content
  return {
    ProtocoloProduto: protocol,
    Acao: content.isRemoved ? 'aieExclusao' : 'aieManutencao',
    CodigoProdutoAbacos: 40_000 + index,
    CodigoProduto: code.padEnd(20),
    CodigoProdutoPai: content.parent,
    CodigoBarras: content.barcode ?? '',
    TipoProduto: content.isService ? 'tpreServico' : 'tpreProduto',
    NomeProduto: name.padEnd(50),
    NomeProdutoReduzido: name.slice(0, 40),
    Descricao: name,
    CodigoMarca: brand?.code ?? 0,
    CodigoFabricante: content.manufacturerCode ?? '',
    CodigoClasse: content.className === undefined ? 0 : 1,
    CodigoFamilia: family?.code ?? 0,
    CodigoGrupo: group?.code ?? 0,
    CodigoSubGrupo: subgroup?.code ?? 0,
    Peso: content.isOdd ? '?' : weightKg,
    Largura: widthCm,
    Comprimento: lengthCm,
    Profundidade: lengthCm,
    Espessura: heightCm,
    Altura: heightCm,
    QtdePorEmbalagem: 1,
    ProdutoTemFilhos: content.hasVariants,
    PrazoEntregaDias: content.leadTimeDays ?? 0,
    CodigoProdutoParceiro: content.partnerCode ?? '',
    CodigoProdutoPaiParceiro: '',
    DescritorPreDefinido: listOf(
      'DadosDescritorPreDefinido',
      (content.descriptors ?? []).map(({ group: GrupoNome, value }, at) => ({
        ...{ CodigoInterno: at + 1, Numero: at + 1, Descricao: value, GrupoCodigo: at + 1, GrupoNome },
      })),
      { CodigoInterno: 0, Numero: 0, Descricao: '', GrupoCodigo: 0, GrupoNome: '' },
    ),
    CaracteristicasComplementares: listOf(
      'DadosCaracteristicasComplementares',
      content.text === undefined ? [] : [characteristic(content.text)],
      characteristic(''),
    ),
    ComponentesKit: listOf(
      'DadosComponentesKit',
      (content.components ?? []).map((one) => component(one.code, one.quantity)),
      component('', 0),
    ),
    DescricaoClasse: content.className ?? '',
    DescricaoMarca: brand?.name ?? '',
    DescricaoFamilia: family?.name ?? '',
    DescricaoGrupo: group?.name ?? '',
    DescricaoSubgrupo: subgroup?.name ?? '',
    CodigoCategoriaFiscal: 1,
    CodigoClassificacaoFiscal: 1,
    ClassificacaoFiscal: content.fiscalClass ?? '',
    ProdutoKit: content.components !== undefined,
  }
}

const characteristic = (text: string) => ({
  ...{ CodigoInterno: text === '' ? 0 : 1, TipoCodigo: 1, TipoNome: text === '' ? '' : 'DESCRIÇÃO LONGA' },
  ...{ TipoGrupoCodigo: 1, TipoGrupoNome: '', Texto: text, NrConfigInterface: 1 },
})

const component = (code: string, quantity: number) => ({
  ...{ CodigoProdutoComponente: code, Quantidade: quantity, Preco: 0, PrecoPromocional: 0 },
})

/** A list within a product, which has one row of blanks where it is empty. */
function listOf(
  name: string,
  rows: readonly object[],
  blank: object,
): { VersaoWebService: string; ResultadoOperacao: Outcome; Rows: Record<string, readonly object[]> } {
  const isEmpty = rows.length === 0
  return {
    VersaoWebService: version,
    ResultadoOperacao: isEmpty ? noData : done('Listar'),
    Rows: { [name]: isEmpty ? [blank] : rows },
  }
}

function priceRow({ protocol, content }: WaitingRow<PriceRow>, index: number) {
  const { code, list, price, promotion } = content
  return {
    ProtocoloPreco: protocol,
    CodigoProduto: code.padEnd(20),
    CodigoProdutoPai: code,
    CodigoProdutoAbacos: String(40_000 + index),
    NomeLista: list.padEnd(30),
    PrecoTabela: reais(price),
    PrecoPromocional: reais(promotion?.price ?? 0),
    DataInicioPromocao: promotion ? compactDate(promotion.from) : '',
    DataTerminoPromocao: promotion ? compactDate(promotion.to) : '',
    DescontoMaximoProduto: 0,
    CodigoProdutoParceiro: '',
  }
}
