import type { MappingSettings } from './settings.ts'

const address = 'fullName company streetLine1 streetLine2 city province postalCode countryCode phoneNumber'
const notes = 'history(options: { filter: { type: { eq: "ORDER_NOTE" } }, take: 100 }) { items { data } }'

/** The order as far as it decides its status, and shows the work that is done already. */
const state = `id code state updatedAt orderPlacedAt
      lines { id quantity productVariant { sku } }
      fulfillments { id state trackingCode lines { orderLineId quantity } }
      ${notes}`

const byCode = 'orders(options: { filter: { code: { eq: $code } }, take: 1 })'
const precision = 'globalSettings { serverConfig { moneyStrategyPrecision } }'

/** The whole order; of the customer's fields that a shop added, the one with the tax id. */
export const orderQuery = ({ documentField }: MappingSettings) => `query order($code: String!) {
  ${byCode} {
    items {
      ${state}
      type createdAt currencyCode couponCodes shipping shippingWithTax subTotal subTotalWithTax total totalWithTax
      customer { id emailAddress firstName lastName phoneNumber ${documentField && `customFields { document: ${documentField} }`} }
      shippingAddress { ${address} }
      billingAddress { ${address} }
      orderLines: lines {
        id quantity orderPlacedQuantity unitPrice unitPriceWithTax linePrice linePriceWithTax proratedLinePrice proratedLinePriceWithTax
        lineTax taxLines { description taxRate }
        productVariant { sku name }
      }
      surcharges { id description sku price priceWithTax taxRate }
      shippingLines { shippingMethod { code name } }
      payments { id method amount state transactionId }
    }
  }
  ${precision}
}`

export const stateQuery = `query orderState($code: String!) {
  ${byCode} { items { ${state} } }
}`

export const changesQuery = `query changes($options: OrderListOptions) {
  orders(options: $options) { items { id code state updatedAt } }
}`

export const listQuery = `query orders($options: OrderListOptions) {
  orders(options: $options) { totalItems items { ${state} } }
}`

export const healthQuery = 'query health { orders(options: { take: 1 }) { items { id } } }'
