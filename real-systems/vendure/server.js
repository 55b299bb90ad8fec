import core from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

/**
 * A Vendure for one run: its database is in memory, and `populate` writes its shop. It says `ready` once it answers.
 */
const { bootstrap, DefaultLogger, dummyPaymentHandler, LogLevel } = core

const port = Number(process.argv[2])
const password = process.env.VENDURE_PASSWORD ?? 'superadmin'

const config = {
  apiOptions: { hostname: '127.0.0.1', port, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password },
    requireVerification: false,
  },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, autoSave: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  /** Vendure has no field for the tax id of a customer, nor for these of a variant: every shop adds its own. */
  customFields: {
    Customer: [{ name: 'taxId', type: 'string', nullable: true }],
    ProductVariant: [
      { name: 'ean', type: 'string', nullable: true },
      { name: 'weight', type: 'int', nullable: true },
      { name: 'listPrice', type: 'int', nullable: true },
    ],
  },
  logger: new DefaultLogger({ level: LogLevel.Error }),
}

const payment = (name, automaticSettle) => ({
  name,
  handler: {
    code: dummyPaymentHandler.code,
    arguments: [{ name: 'automaticSettle', value: String(automaticSettle) }],
  },
})

const shop = {
  defaultLanguage: 'en',
  defaultZone: 'Americas',
  countries: [
    { name: 'Brazil', code: 'BR', zone: 'Americas' },
    { name: 'Mexico', code: 'MX', zone: 'Americas' },
  ],
  taxRates: [
    { name: 'Standard', percentage: 16 },
    { name: 'Reduced', percentage: 8 },
  ],
  shippingMethods: [{ name: 'Express', price: 1500 }],
  paymentMethods: [payment('Credit card', true), payment('Boleto', false)],
  collections: [],
}

await populate(() => bootstrap(config), shop)
process.stdout.write('ready\n')
