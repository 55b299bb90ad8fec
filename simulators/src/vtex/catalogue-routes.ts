import { json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { catalogue, findSku, type Sku } from './catalogue.ts'
import { omsError } from './oms-answer.ts'

/** "Get SKU", by its id, reference or EAN, and "Get product by ID" of the Catalog API. */
export function catalogueRoutes(): Route[] {
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
          catalogue.slice((page - 1) * size, page * size).map(({ id }) => Number(id)),
        )
      },
    },
    {
      method: 'GET',
      path: '/api/catalog_system/pvt/sku/stockkeepingunitbyid/:skuId',
      handle: (request) => {
        const sku = findSku(request.param('skuId'))
        return sku ? json(200, publishedSku(sku)) : omsError(404, 'SKU not found')
      },
    },
    {
      method: 'GET',
      path: '/api/catalog_system/pvt/sku/stockkeepingunitbyean/:ean',
      handle: (request) => {
        const sku = catalogue.find(({ ean }) => ean === request.param('ean'))
        return sku ? json(200, publishedSku(sku)) : omsError(404, 'SKU not found')
      },
    },
    {
      method: 'GET',
      path: '/api/catalog/pvt/stockkeepingunit',
      handle: ({ query }) => {
        const sku = catalogue.find(({ refId }) => refId === query.get('RefId'))
        return sku ? json(200, keptSku(sku)) : omsError(404, 'SKU not found')
      },
    },
    {
      method: 'GET',
      path: '/api/catalog/pvt/product/:productId',
      handle: (request) => {
        const sku = catalogue.find(({ productId }) => productId === request.param('productId'))
        return sku ? json(200, publishedProduct(sku)) : omsError(404, 'Product not found')
      },
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
    BrandId: '2000000',
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

function keptSku(sku: Sku) {
  return {
    Id: Number(sku.id),
    ProductId: Number(sku.productId),
    IsActive: true,
    ActivateIfPossible: true,
    Name: sku.skuName,
    RefId: sku.refId,
    PackagedHeight: 10,
    PackagedLength: 30,
    PackagedWidth: 20,
    PackagedWeightKg: sku.weightGrams,
    Height: null,
    Length: null,
    Width: null,
    WeightKg: null,
    CubicWeight: 1,
    IsKit: sku.components.length > 0,
    CreationDate: '2020-01-06T00:00:00',
    RewardValue: null,
    EstimatedDateArrival: null,
    ManufacturerCode: '',
    CommercialConditionId: 1,
    MeasurementUnit: 'un',
    UnitMultiplier: 1,
    ModalType: null,
    KitItensSellApart: false,
    Videos: [],
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

function publishedProduct(sku: Sku) {
  return {
    Id: Number(sku.productId),
    Name: productName(sku),
    DepartmentId: sku.categoryId,
    CategoryId: sku.categoryId,
    BrandId: 2000000,
    LinkId: sku.refId.toLowerCase(),
    RefId: sku.refId,
    IsVisible: true,
    Description: productName(sku),
    DescriptionShort: productName(sku),
    ReleaseDate: '2020-01-01T00:00:00',
    KeyWords: '',
    Title: productName(sku),
    IsActive: true,
    TaxCode: '',
    MetaTagDescription: '',
    SupplierId: 1,
    ShowWithoutStock: true,
    AdWordsRemarketingCode: '',
    LomadeeCampaignCode: '',
    Score: 1,
  }
}

function productName(sku: Sku): string {
  return sku.name === sku.skuName ? sku.name : sku.name.slice(0, -sku.skuName.length).trim()
}
