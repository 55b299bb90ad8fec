import { type VendureClient, vendureClient } from './vendure-api.ts'

export interface VendurePlacement {
  /** Of each line a product of its own is made. */
  lines?: { sku?: string; quantity?: number; priceCents?: number; taxCategory?: 'Standard' | 'Reduced' }[]
  payment?: 'credit-card' | 'boleto'
  taxId?: string | null
  country?: 'BR' | 'MX'
  company?: string
}

/** The work of a shopkeeper and the purchases of a customer, by Vendure's own APIs. */
export async function openVendureShop(url: string, login: { user: string; password: string }) {
  const admin = vendureClient(`${url}/admin-api`)
  await admin.ask(
    'mutation ($user: String!, $password: String!) { login(username: $user, password: $password) { ... on ErrorResult { errorCode message } } }',
    login,
  )
  const { channels, taxCategories, zones } = await admin.ask<Ids>(
    '{ channels { items { id } } taxCategories { items { id name } } zones { items { id } } }',
  )
  const categories = new Map(taxCategories.items.map(({ id, name }) => [name, id]))
  /** Of every price of the shop from now on. */
  const setPrices = (currency: string, includeTax: boolean) =>
    admin.ask(
      'mutation ($input: UpdateChannelInput!) { updateChannel(input: $input) { ... on ErrorResult { errorCode message } } }',
      {
        input: {
          id: channels.items[0]?.id,
          pricesIncludeTax: includeTax,
          defaultCurrencyCode: currency,
          availableCurrencyCodes: ['BRL', 'MXN'],
          defaultTaxZoneId: zones.items[0]?.id,
          defaultShippingZoneId: zones.items[0]?.id,
        },
      },
    )
  await setPrices('BRL', true)

  let products = 0
  async function createProduct({ sku, priceCents = 9_990, taxCategory = 'Standard' }: Line) {
    products += 1
    const code = sku ?? `SKU-${products}`
    const translations = [{ languageCode: 'en', name: `Camiseta ${code}` }]
    const { createProduct: product } = await admin.ask<{ createProduct: { id: string } }>(
      'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
      { input: { translations: [{ ...translations[0], slug: `p-${products}`, description: '' }] } },
    )
    const { createProductVariants } = await admin.ask<{ createProductVariants: { id: string }[] }>(
      'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }',
      {
        input: [
          {
            productId: product.id,
            sku: code,
            price: priceCents,
            stockOnHand: 1_000,
            taxCategoryId: categories.get(taxCategory),
            translations,
          },
        ],
      },
    )
    return { sku: code, variantId: createProductVariants[0]?.id ?? '' }
  }

  const find = async (code: string) => {
    const { orders } = await admin.ask<{ orders: { items: VendureOrder[] } }>(orderQuery, { code })
    const [order] = orders.items
    if (!order) throw new Error(`Vendure has no order ${code}`)
    return order
  }

  return {
    admin,
    setPrices,
    createProduct,
    /** Buys a variant that is there, and answers the order's code; null where the shop has not enough of it. */
    buy: async (variantId: string, quantity: number) => {
      const lines = [{ variantId, quantity }]
      const refused = (error: Error) => {
        if (error.message.includes('INSUFFICIENT_STOCK_ERROR')) return null
        throw error
      }
      const placed = await buy(vendureClient(`${url}/shop-api`), { lines }).catch(refused)
      return placed?.code ?? null
    },
    /** A facet with a value of each name; answers their ids. */
    createFacet: async (code: string, names: readonly string[]) => {
      const named = (name: string) => ({ code: name, translations: [{ languageCode: 'en', name }] })
      const input = { ...named(code), isPrivate: false, values: names.map(named) }
      const { createFacet } = await admin.ask<{ createFacet: { values: { id: string }[] } }>(
        'mutation ($input: CreateFacetInput!) { createFacet(input: $input) { values { id } } }',
        { input },
      )
      return createFacet.values.map(({ id }) => id)
    },
    /** The products at an address, with their variants. */
    productsAt: async (slug: string) =>
      (await admin.ask<{ products: { items: VendureProduct[] } }>(productsQuery, { slug })).products.items,
    renameProduct: (id: string, name: string) =>
      admin.ask('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
        input: { id, translations: [{ languageCode: 'en', name }] },
      }),
    /** In cents of the channel's currency, as the shop keeps it. */
    priceOf: async (variantId: string) => {
      const { productVariant } = await admin.ask<{ productVariant: { prices: { price: number }[] } }>(
        'query ($id: ID!) { productVariant(id: $id) { prices { price } } }',
        { id: variantId },
      )
      return productVariant.prices[0]?.price ?? null
    },
    removeVariant: (id: string) =>
      admin.ask('mutation ($id: ID!) { deleteProductVariant(id: $id) { result } }', { id }),
    /** The units that are there and those of orders, and how often somebody set them. */
    stockOf: async (variantId: string) => {
      const { productVariant, stockLocations } = await admin.ask<StockAnswer>(stockQuery, { id: variantId })
      const [location] = stockLocations.items
      const level = productVariant.stockLevels.find((one) => one.stockLocationId === location?.id)
      const { stockOnHand: onHand = 0, stockAllocated: allocated = 0 } = level ?? {}
      return {
        ...{ onHand, allocated, locationId: location?.id ?? '' },
        settings: productVariant.stockMovements.totalItems,
      }
    },
    placeOrder: async (placement: VendurePlacement = {}) => {
      const lines: { sku: string; variantId: string; quantity: number }[] = []
      for (const { quantity = 1, ...line } of placement.lines ?? [{ quantity: 2 }])
        lines.push({ ...(await createProduct(line)), quantity })
      const placed = await buy(vendureClient(`${url}/shop-api`), { ...placement, lines })
      return { ...placed, skus: lines.map(({ sku }) => sku) }
    },
    /** The order as Vendure has it now. */
    order: find,
    settle: async (code: string) => {
      const { payments } = await find(code)
      await admin.ask(
        'mutation ($id: ID!) { settlePayment(id: $id) { ... on ErrorResult { errorCode message } } }',
        { id: payments[0]?.id },
      )
    },
    cancel: async (code: string) => {
      const { id: orderId } = await find(code)
      await admin.ask(
        'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { ... on ErrorResult { errorCode message } } }',
        { input: { orderId, reason: 'Desistência' } },
      )
    },
  }
}
export type VendureShop = Awaited<ReturnType<typeof openVendureShop>>

type Line = NonNullable<VendurePlacement['lines']>[number]
interface Ids {
  channels: { items: { id: string }[] }
  taxCategories: { items: { id: string; name: string }[] }
  zones: { items: { id: string }[] }
}

export interface VendureProduct {
  id: string
  name: string
  enabled: boolean
  facetValues: { id: string }[]
  variants: { id: string; sku: string; name: string; enabled: boolean; options: { name: string }[] }[]
}

const productsQuery = `query ($slug: String!) {
  products(options: { filter: { slug: { eq: $slug } } }) {
    items { id name enabled facetValues { id } variants { id sku name enabled options { name } } }
  }
}`

export interface VendureOrder {
  id: string
  state: string
  totalWithTax: number
  payments: { id: string; state: string }[]
  fulfillments: {
    state: string
    trackingCode: string | null
    method: string
    lines: { quantity: number; orderLine: { productVariant: { sku: string } } }[]
  }[]
  history: { items: { type: string; data: { note?: string; to?: string }; isPublic: boolean }[] }
}

const orderQuery = `query ($code: String!) {
  orders(options: { filter: { code: { eq: $code } } }) {
    items {
      id state totalWithTax
      payments { id state }
      fulfillments { state trackingCode method lines { quantity orderLine { productVariant { sku } } } }
      history(options: { sort: { createdAt: ASC } }) { items { type data isPublic } }
    }
  }
}`

interface StockAnswer {
  productVariant: {
    stockLevels: { stockLocationId: string; stockOnHand: number; stockAllocated: number }[]
    stockMovements: { totalItems: number }
  }
  stockLocations: { items: { id: string }[] }
}
const stockQuery = `query ($id: ID!) {
  productVariant(id: $id) {
    stockLevels { stockLocationId stockOnHand stockAllocated }
    stockMovements(options: { type: ADJUSTMENT }) { totalItems }
  }
  stockLocations(options: { take: 1 }) { items { id } }
}`

const failing = '... on ErrorResult { errorCode message }'
/** Of an order in Brazil and in Mexico; the people are invented. */
const addresses = {
  BR: { streetLine1: 'Rua das Flores, 123', city: 'São Paulo', province: 'SP', postalCode: '01310-100' },
  MX: {
    streetLine1: 'Av. Insurgentes Sur, 456',
    city: 'Ciudad de México',
    province: 'CMX',
    postalCode: '03100',
  },
}

let customers = 0
async function buy(
  shop: VendureClient,
  {
    lines,
    payment = 'credit-card',
    taxId = '12345678909',
    country = 'BR',
    company,
  }: Omit<VendurePlacement, 'lines'> & { lines: { variantId: string; quantity: number }[] },
): Promise<{ code: string; totalCents: number }> {
  for (const { variantId, quantity } of lines)
    await shop.ask(
      `mutation ($id: ID!, $quantity: Int!) { addItemToOrder(productVariantId: $id, quantity: $quantity) { ${failing} } }`,
      { id: variantId, quantity },
    )
  customers += 1
  await shop.ask(
    `mutation ($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) { ${failing} } }`,
    {
      input: {
        firstName: 'Maria',
        lastName: `Souza ${customers}`,
        emailAddress: `maria.${customers}@example.com`,
        phoneNumber: '+55 11 91234-5678',
        ...(taxId !== null && { customFields: { taxId } }),
      },
    },
  )
  const address = {
    ...addresses[country],
    fullName: `Maria Souza ${customers}`,
    streetLine2: 'Apto 45',
    countryCode: country,
    phoneNumber: '+55 11 91234-5678',
    ...(company && { company }),
  }
  for (const kind of ['Shipping', 'Billing'])
    await shop.ask(
      `mutation ($input: CreateAddressInput!) { setOrder${kind}Address(input: $input) { ${failing} } }`,
      { input: address },
    )
  const { eligibleShippingMethods } = await shop.ask<{ eligibleShippingMethods: { id: string }[] }>(
    '{ eligibleShippingMethods { id } }',
  )
  await shop.ask(
    `mutation ($ids: [ID!]!) { setOrderShippingMethod(shippingMethodId: $ids) { ${failing} } }`,
    {
      ids: eligibleShippingMethods.map(({ id }) => id),
    },
  )
  await shop.ask(
    `mutation { transitionOrderToState(state: "ArrangingPayment") { ... on OrderStateTransitionError { errorCode message transitionError } } }`,
  )
  const { addPaymentToOrder } = await shop.ask<{ addPaymentToOrder: { code: string; totalWithTax: number } }>(
    `mutation ($input: PaymentInput!) { addPaymentToOrder(input: $input) { ... on Order { code totalWithTax } ${failing} } }`,
    { input: { method: payment, metadata: {} } },
  )
  return { code: addPaymentToOrder.code, totalCents: addPaymentToOrder.totalWithTax }
}
