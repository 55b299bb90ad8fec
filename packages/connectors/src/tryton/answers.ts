import type { ConnectorAnswers } from '@ihub/ports/answers'
import { z } from 'zod'
import known from './answers.json' with { type: 'json' }
import { SaleInvoices, SaleLine } from './cancel-order.ts'
import { Category, Owned, PricedVariant, Template, Variant } from './catalog-schema.ts'
import { OfParty, Party } from './customer-schema.ts'
import { Warehouse } from './find-warehouse.ts'
import { ToldLine } from './look-up-order.ts'
import { PartyAddress, Place } from './parties.ts'
import { SaleReference } from './read-invoices.ts'
import { PackageShipment } from './read-statuses.ts'
import { ProductUnits, ReturnSale, SoldHead, SoldLine } from './return-schema.ts'
import { Created, Pressed } from './rpc.ts'
import { Product, Tax } from './sale-lines.ts'
import { AnyId, Changed, Invoice, Move, Package, Sale, Shipment } from './schema.ts'
import { CountedProduct, HeldLine, HeldMove, MovedProduct } from './stock.ts'

const within = (result: z.ZodType) => ({ schemas: [z.object({ result })] })
const rows = (row: z.ZodType) => within(z.array(row))

export const answers: ConnectorAnswers = {
  known,
  readings: {
    health: rows(AnyId),
    sales: rows(Sale),
    shipments: rows(Shipment),
    packages: rows(Package),
    moves: rows(Move),
    invoices: rows(Invoice),
    changes: rows(Changed),
    'sale-lines': rows(SaleLine),
    'sale-invoices': rows(SaleInvoices),
    'sale-references': rows(SaleReference),
    'package-shipments': rows(PackageShipment),
    'told-lines': rows(ToldLine),
    products: rows(Product),
    taxes: rows(Tax),
    parties: rows(AnyId),
    addresses: rows(PartyAddress),
    countries: rows(Place),
    subdivisions: rows(Place),
    currencies: rows(AnyId),
    warehouses: rows(Warehouse),
    stock: rows(CountedProduct),
    'held-moves': rows(HeldMove),
    'held-lines': rows(HeldLine),
    catalog: rows(Template),
    variants: rows(Variant),
    'changed-variants': rows(Owned),
    categories: rows(Category),
    prices: rows(PricedVariant),
    customers: rows(Party),
    'changed-parts': rows(OfParty),
    companies: rows(OfParty),
    returns: rows(ReturnSale),
    'returned-sale': rows(SoldHead),
    'sold-lines': rows(SoldLine),
    'invoiced-goods': rows(ProductUnits),
    'returned-goods': rows(ProductUnits),
    moved: rows(MovedProduct),
    create: within(Created),
    write: within(Pressed),
    press: within(Pressed),
  },
}
