import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { BrandList, CategoryTree, KeptPrice, KeptProduct, KeptSku, SkuEans } from './catalog-schema.ts'
import { CreditAccount } from './credit-schema.ts'
import { OrderDetail } from './order-schema.ts'
import {
  FeedConfiguration,
  FeedRow,
  HookConfiguration,
  ListedRow,
  NoAnswer,
  OrderListPage,
  OrderState,
  Receipt,
  WarehouseList,
} from './schema.ts'
import { SkuBalances, SkuId } from './stock-schema.ts'

/** Each payment gateway answers in words of its own, and each promotion and assembly has keys of its own. */
const orderMaps = [
  'paymentData.transactions[].payments[].connectorResponses',
  'ratesAndBenefitsData.rateAndBenefitsIdentifiers[].matchedParameters',
  'ratesAndBenefitsData.rateAndBenefitsIdentifiers[].additionalInfo',
  'items[].attachmentOfferings[].schema',
  'itemMetadata.Items[].AssemblyOptions[].InputValues',
]

export const answers: ConnectorAnswers = {
  known,
  readings: {
    order: { schemas: [OrderDetail, OrderState], maps: orderMaps },
    orders: { schemas: [OrderListPage, z.object({ list: z.array(ListedRow) })], maps: ['stats.stats'] },
    feed: { schemas: [z.array(FeedRow)] },
    'feed-commit': { schemas: [NoAnswer] },
    'feed-config': { schemas: [FeedConfiguration] },
    'feed-config-set': { schemas: [NoAnswer] },
    'hook-config': { schemas: [HookConfiguration], maps: ['hook.headers'] },
    'hook-config-set': { schemas: [NoAnswer], maps: ['hook.headers'] },
    'start-handling': { schemas: [NoAnswer] },
    cancel: { schemas: [Receipt] },
    invoice: { schemas: [Receipt] },
    parcel: { schemas: [Receipt] },
    tracking: { schemas: [Receipt] },
    inventory: { schemas: [SkuBalances] },
    'inventory-quantity': { schemas: [NoAnswer] },
    'inventory-set': { schemas: [NoAnswer] },
    'sku-by-reference': { schemas: [SkuId, KeptSku] },
    'sku-by-ean': { schemas: [SkuId], maps: ['ProductCategories'] },
    sku: { schemas: [KeptSku] },
    'sku-eans': { schemas: [SkuEans] },
    'sku-create': { schemas: [SkuId] },
    'sku-update': { schemas: [NoAnswer] },
    'sku-ean-set': { schemas: [NoAnswer] },
    product: { schemas: [KeptProduct] },
    'product-by-reference': { schemas: [KeptProduct.nullish()] },
    'product-create': { schemas: [SkuId] },
    'product-update': { schemas: [NoAnswer] },
    brands: { schemas: [BrandList] },
    categories: { schemas: [CategoryTree] },
    price: { schemas: [KeptPrice] },
    'credit-account': { schemas: [CreditAccount] },
    'price-set': { schemas: [NoAnswer] },
    warehouses: { schemas: [WarehouseList] },
  },
}
