import type { HookKind } from './webhook/hook-kinds.ts'

type Sorts = readonly [string, ...string[]]

const hookSorts = ['createdAt', 'name'] as const
const hookEventSorts = ['createdAt'] as const

/** Every list and its sort columns; the first is the default. */
export const listSorts = {
  orders: [
    'createdAt',
    'originCreatedAt',
    'updatedAt',
    'sellingPrice',
    'originOrderId',
    'dueDate',
    'seller',
    'courier',
    'paymentType',
    'invoiceNumber',
    'cause',
    'system',
    'wait',
  ],
  invoices: ['receivedAt', 'updatedAt', 'emissionDate', 'value'],
  'deleted-invoices': ['deletedAt'],
  protocols: ['createdAt', 'updatedAt', 'value'],
  refunds: ['createdAt', 'updatedAt', 'amount'],
  bills: ['createdAt', 'updatedAt', 'dueDate', 'value'],
  customers: ['createdAt', 'updatedAt'],
  inventories: ['changedAt', 'sku', 'available'],
  'log-movements': ['receivedAt', 'movedAt'],
  'full-movements': ['receivedAt', 'movedAt'],
  routes: ['createdAt', 'updatedAt'],
  'wms-orders': ['createdAt', 'updatedAt'],
  products: ['updatedAt', 'name', 'code'],
  processes: ['processNumber'],
  'order-hooks': hookSorts,
  'order-hook-events': hookEventSorts,
  'invoice-hooks': hookSorts,
  'invoice-hook-events': hookEventSorts,
  'alert-hooks': hookSorts,
  'alert-hook-events': hookEventSorts,
  alerts: ['createdAt'],
  audit: ['at'],
  users: ['name', 'email', 'createdAt', 'lastUsedAt'],
  stores: ['name', 'code'],
  sellers: ['name', 'code', 'createdAt'],
  jobs: ['key', 'createdAt'],
  kits: ['createdAt', 'name', 'sku'],
  'kit-imports': ['createdAt'],
  'protocol-imports': ['createdAt'],
  tokens: ['createdAt', 'name', 'lastUsedAt', 'expiresAt'],
} as const satisfies Record<`${HookKind}-${'hooks' | 'hook-events'}` | (string & {}), Sorts>

export type ListName = keyof typeof listSorts
export type ListSort<List extends ListName> = (typeof listSorts)[List][number]

export const listNames = Object.keys(listSorts) as [ListName, ...ListName[]]

/** Rows of a list are counted up to here: beyond it the exact number helps nobody and costs a walk of an index. */
export const countedMax = 1_000

/** Whether a page has a number: it begins within the rows that are counted. A cursor reads on beyond them. */
export const isNumbered = ({ page, limit }: { page: number; limit: number }): boolean =>
  (page - 1) * limit < countedMax
