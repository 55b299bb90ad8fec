import { empty, json, type SimAnswer } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import type { Sku } from './catalogue.ts'
import { brandList, brands, categoryTree } from './groups.ts'
import { omsError } from './oms-answer.ts'
import { productName, Refusal, type Shelf, type ShelfSku } from './shelf.ts'

const skuPath = '/api/catalog/pvt/stockkeepingunit'
const productPath = '/api/catalog/pvt/product'

/** SKUs and products of the Catalog API, read and written, and the groups that they are in. */
export function catalogueRoutes(shelf: Shelf): Route[] {
  return [...contextRoutes(shelf), ...skuRoutes(shelf), ...productRoutes(shelf), ...groupRoutes()]
}

const found = <Item>(item: Item | undefined, kind: string, toBody: (item: Item) => unknown = (one) => one) =>
  item === undefined ? omsError(404, `${kind} not found`) : json(200, toBody(item))

function written(write: () => SimAnswer): SimAnswer {
  try {
    return write()
  } catch (error) {
    // The Catalog API says why in a string alone.
    if (error instanceof Refusal) return json(error.status, error.message)
    throw error
  }
}

/** "List all SKU IDs" and "Get SKU and context", by its id or its EAN. */
function contextRoutes(shelf: Shelf): Route[] {
  const context = (sku: ShelfSku | undefined) => found(sku, 'SKU', (one) => publishedSku(shelf.toSku(one)))
  return [
    {
      method: 'GET',
      path: '/api/catalog_system/pvt/sku/stockkeepingunitids',
      handle: ({ query }) => {
        const [page, size] = [
          Number(query.get('page') ?? 1) || 1,
          Number(query.get('pagesize') ?? 1000) || 1000,
        ]
        return json(
          200,
          shelf
            .skus()
            .slice((page - 1) * size, page * size)
            .map(({ Id }) => Id),
        )
      },
    },
    {
      method: 'GET',
      path: '/api/catalog_system/pvt/sku/stockkeepingunitbyid/:skuId',
      handle: (request) => context(shelf.sku(request.param('skuId'))),
    },
    {
      method: 'GET',
      path: '/api/catalog_system/pvt/sku/stockkeepingunitbyean/:ean',
      handle: (request) => context(shelf.skuByEan(decodeURIComponent(request.param('ean')))),
    },
  ]
}

/** "Get SKU", "Create SKU", "Update SKU", and its EANs. */
function skuRoutes(shelf: Shelf): Route[] {
  const known = (id: string, handle: () => SimAnswer) =>
    shelf.sku(id) ? written(handle) : omsError(404, 'SKU not found')
  return [
    {
      method: 'GET',
      path: skuPath,
      handle: ({ query }) => found(shelf.skuByReference(query.get('RefId') ?? ''), 'SKU'),
    },
    {
      method: 'POST',
      path: skuPath,
      handle: ({ fields }) => written(() => json(200, shelf.saveSku(null, fields))),
    },
    {
      method: 'GET',
      path: `${skuPath}/:skuId`,
      handle: (request) => found(shelf.sku(request.param('skuId')), 'SKU'),
    },
    {
      method: 'PUT',
      path: `${skuPath}/:skuId`,
      handle: (request) => {
        const id = request.param('skuId')
        return known(id, () => json(200, shelf.saveSku(Number(id), request.fields)))
      },
    },
    {
      method: 'GET',
      path: `${skuPath}/:skuId/ean`,
      handle: (request) => {
        const id = request.param('skuId')
        return known(id, () => json(200, shelf.eansOf(id)))
      },
    },
    {
      method: 'POST',
      path: `${skuPath}/:skuId/ean/:ean`,
      handle: (request) => {
        const id = request.param('skuId')
        return known(id, () => {
          shelf.addEan(id, decodeURIComponent(request.param('ean')))
          return empty(200)
        })
      },
    },
  ]
}

/** "Get product", by its id or its reference, "Create product" and "Update product". */
function productRoutes(shelf: Shelf): Route[] {
  return [
    {
      method: 'GET',
      path: `${productPath}/:productId`,
      handle: (request) => found(shelf.product(request.param('productId')), 'Product'),
    },
    {
      method: 'GET',
      path: '/api/catalog_system/pvt/products/productgetbyrefid/:refId',
      // A known issue of VTEX: what it does not find is null, and no 404.
      handle: (request) => {
        const product = shelf.productByReference(decodeURIComponent(request.param('refId')))
        return product ? json(200, product) : json(200, null)
      },
    },
    {
      method: 'POST',
      path: productPath,
      handle: ({ fields }) => written(() => json(200, shelf.saveProduct(null, fields))),
    },
    {
      method: 'PUT',
      path: `${productPath}/:productId`,
      handle: (request) => {
        const id = request.param('productId')
        if (!shelf.product(id)) return omsError(404, 'Product not found')
        return written(() => json(200, shelf.saveProduct(Number(id), request.fields)))
      },
    },
  ]
}

function groupRoutes(): Route[] {
  return [
    {
      method: 'GET',
      path: '/api/catalog_system/pvt/brand/list',
      handle: () => json(200, brandList()),
    },
    {
      method: 'GET',
      path: '/api/catalog_system/pub/category/tree/:levels',
      handle: () => json(200, categoryTree()),
    },
  ]
}

function publishedSku(sku: Sku) {
  const dimension = { height: 10, length: 30, width: 20 }
  return {
    ...skuNames(sku),
    TaxCode: '',
    IsActive: true,
    IsTransported: true,
    IsInventoried: true,
    IsGiftCardRecharge: false,
    ImageUrl: `https://images.store.example/ids/${sku.id}-55-55/${sku.refId.toLowerCase()}.jpg`,
    DetailUrl: `/${sku.refId.toLowerCase()}/p`,
    CSCIdentification: null,
    BrandId: String(brands.find(({ name }) => name === sku.brand)?.id ?? 0),
    BrandName: sku.brand,
    IsBrandActive: true,
    Dimension: { cubicweight: 1, weight: sku.weightGrams, ...dimension },
    RealDimension: {
      realCubicWeight: 1,
      realHeight: 10,
      realLength: 30,
      realWeight: sku.weightGrams,
      realWidth: 20,
    },
    ManufacturerCode: '',
    IsKit: sku.components.length > 0,
    KitItems: sku.components.map(({ sku: part, quantity }) => ({ Id: Number(part.id), Amount: quantity })),
    Services: [],
    Categories: [],
    CategoriesFullPath: [`/${sku.categoryId}/`],
    Attachments: [],
    Collections: [],
    SkuSellers: [seller(sku)],
    SalesChannels: [1],
    Images: [],
    Videos: [],
    SkuSpecifications: [],
    ProductSpecifications: [],
    ProductCategoryIds: `/${sku.categoryId}/`,
    ProductCategories: { [sku.categoryId]: sku.category },
    CommercialConditionId: 1,
    RewardValue: 0,
    AlternateIds: { Ean: sku.ean, RefId: sku.refId },
    AlternateIdValues: [sku.ean, sku.refId],
    EstimatedDateArrival: null,
    MeasurementUnit: 'un',
    UnitMultiplier: 1,
    InformationSource: 'Indexer',
    ModalType: null,
    KeyWords: '',
    ReleaseDate: '2020-01-06T00:00:00',
    ProductIsVisible: true,
    ShowIfNotAvailable: true,
    IsProductActive: true,
    ProductFinalScore: 0,
  }
}

function skuNames(sku: Sku) {
  return {
    Id: Number(sku.id),
    ProductId: Number(sku.productId),
    NameComplete: sku.name,
    ComplementName: '',
    ProductName: productName(sku),
    ProductDescription: productName(sku),
    SkuName: sku.skuName,
    ProductRefId: sku.refId,
  }
}

function seller(sku: Sku) {
  return {
    SellerId: '1',
    StockKeepingUnitId: Number(sku.id),
    SellerStockKeepingUnitId: sku.id,
    IsActive: true,
    FreightCommissionPercentage: 0,
    ProductCommissionPercentage: 0,
  }
}
