import { deliveryChannels, paymentMethods } from '../constants.ts'
import type { StoreCountry } from '../store/store-country.ts'

/** How the cells of a column are read. */
export type SheetKind =
  | 'text'
  | 'instant'
  | 'money'
  | 'count'
  | 'flag'
  | 'document'
  | 'email'
  | 'zip'
  | 'state'
  | 'country'
  | 'currency'
  | 'choice'
  | 'day'
  | 'percent'

export interface SheetColumn {
  kind: SheetKind
  /** Of a row: each row of an order is one of its items. Other columns are of the whole order. */
  perItem?: true
  /** Always, or unless the order is picked up at a shop, or only then. */
  required?: 'always' | 'unless-pickup' | 'pickup' | 'with-billing'
  /** Of texts. */
  lengthMax?: number
  /** Whether zero is meant. */
  mayBeZero?: true
  /** The values, each under a word of the domain, such as `payment.pix`. */
  choices?: readonly string[]
  words?: string
  /** As it stands in the template; empty where a cell may well be left out. */
  example: string | number
  /** Where a store in Mexico has another one. */
  mexicanExample?: string
}

const city = { kind: 'text', lengthMax: 100 } as const
const street = { kind: 'text', lengthMax: 200 } as const
const part = { kind: 'text', lengthMax: 100 } as const
const code = { kind: 'text', lengthMax: 100 } as const

/**
 * The columns of the orders sheet, in the template's sequence. Template, reading, messages and the documentation follow
 * from this table; the title and the help of a column are the texts `sheet.column.<code>` and `sheet.column.<code>.help`.
 */
export const sheetColumns = {
  orderCode: { kind: 'text', required: 'always', lengthMax: 60, example: 'EXEMPLO-0001' },
  placedAt: { kind: 'instant', required: 'always', example: '20/11/2026 14:30' },
  salesChannel: { ...code, example: 'televendas', mexicanExample: 'televentas' },
  customerName: {
    ...street,
    required: 'always',
    example: 'Maria de Souza',
    mexicanExample: 'María de la Cruz',
  },
  customerDocument: {
    kind: 'document',
    required: 'always',
    example: '529.982.247-25',
    mexicanExample: 'GODE561231GR8',
  },
  companyName: { ...street, example: '' },
  stateInscription: { kind: 'text', lengthMax: 30, example: '' },
  customerEmail: {
    kind: 'email',
    lengthMax: 254,
    example: 'maria@exemplo.com.br',
    mexicanExample: 'maria@ejemplo.com.mx',
  },
  customerPhone: {
    kind: 'text',
    lengthMax: 40,
    example: '+55 11 99999-0000',
    mexicanExample: '+52 55 9999 0000',
  },
  deliveryChannel: {
    kind: 'choice',
    choices: deliveryChannels,
    words: 'channel',
    example: 'delivery',
  },
  pickupPoint: { ...code, required: 'pickup', example: '' },
  receiver: { ...street, example: '' },
  street: {
    ...street,
    required: 'unless-pickup',
    example: 'Rua das Amostras',
    mexicanExample: 'Calle de las Muestras',
  },
  number: { kind: 'text', required: 'unless-pickup', lengthMax: 20, example: '100' },
  complement: { ...part, example: 'ap 1' },
  neighborhood: { ...part, example: 'Centro' },
  city: { ...city, required: 'unless-pickup', example: 'São Paulo', mexicanExample: 'Ciudad de México' },
  state: { kind: 'state', required: 'unless-pickup', lengthMax: 40, example: 'SP', mexicanExample: 'CMX' },
  zipCode: { kind: 'zip', required: 'unless-pickup', example: '01310-100', mexicanExample: '06600' },
  country: { kind: 'country', example: 'BRA', mexicanExample: 'MEX' },
  reference: { ...street, example: '' },
  billingStreet: { ...street, example: '' },
  billingNumber: { kind: 'text', lengthMax: 20, example: '' },
  billingComplement: { ...part, example: '' },
  billingNeighborhood: { ...part, example: '' },
  billingCity: { ...city, required: 'with-billing', example: '' },
  billingState: { kind: 'state', required: 'with-billing', lengthMax: 40, example: '' },
  billingZipCode: { kind: 'zip', required: 'with-billing', example: '' },
  carrier: { ...part, example: '' },
  dueDate: { kind: 'instant', example: '27/11/2026' },
  freight: { kind: 'money', mayBeZero: true, example: 20 },
  currency: { kind: 'currency', example: 'BRL', mexicanExample: 'MXN' },
  paymentMethod: {
    kind: 'choice',
    choices: paymentMethods,
    words: 'payment',
    required: 'always',
    example: 'pix',
  },
  installments: { kind: 'count', example: 1 },
  paid: { kind: 'flag', required: 'always', example: 'yes' },
  sku: { ...code, perItem: true, required: 'always', example: 'CAMISA_AZUL_LISA_M' },
  itemName: { ...street, perItem: true, required: 'always', example: 'Camisa azul' },
  ean: { kind: 'text', perItem: true, lengthMax: 20, example: '' },
  quantity: { kind: 'count', perItem: true, required: 'always', example: 2 },
  unitPrice: { kind: 'money', perItem: true, required: 'always', mayBeZero: true, example: 59.9 },
  unitDiscount: { kind: 'money', perItem: true, mayBeZero: true, example: 0 },
  seller: { ...code, perItem: true, example: '' },
} as const satisfies Record<string, SheetColumn>

export type SheetField = keyof typeof sheetColumns
/** A guarantee of `Object.keys` that TypeScript does not give. */
export const sheetFields = Object.keys(sheetColumns) as [SheetField, ...SheetField[]]
export const columnOf = (field: SheetField): SheetColumn => sheetColumns[field]

/** As it stands in the template of a store of this country. */
export function exampleIn(country: StoreCountry, field: SheetField): string | number {
  const { example, mexicanExample } = columnOf(field)
  return country === 'MEX' ? (mexicanExample ?? example) : example
}

/** The columns of the billing address: with one of them, an order has one. */
export const billingFields = sheetFields.filter((field) => field.startsWith('billing'))

/** The template's own row; an upload that still has it is read without it. */
export const exampleOrderCode = sheetColumns.orderCode.example

export const sheetRowsMax = 5_000
export const sheetColumnsMax = 100
export const sheetMaxBytes = 10_485_760
