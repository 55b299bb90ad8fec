import { type CustomerFields, fieldsInDoubt } from '@ihub/domain/customer/merge'
import { phoneKinds } from '@ihub/domain/customer/phones'
import { termsOfCustomer } from '@ihub/domain/customer/search-terms'
import type { CustomerStanding } from '@ihub/domain/customer/standing'
import type { Address } from '@ihub/domain/order/order'
import { insertion, update } from '../core/combine.ts'
import { run, type Tx } from '../core/pool.ts'
import { dropTerms, insertTerms, termRowsOf, termsBeyond } from '../search/write-terms.ts'

/** A customer while its row is locked. */
export interface CustomerRow {
  customer_id: string
  document: string
  is_corporate: boolean
  status: CustomerStanding['status']
  integration_status: CustomerStanding['integrationStatus']
  erp_customer_id: string | null
  error: string | null
  fields: CustomerFields
  order_count: number
  first_order_at: string | null
  last_order_at: string | null
  version: number
  created_at: string
}

const columns =
  'customer_id, document, is_corporate, status, integration_status, erp_customer_id, error, fields, order_count, first_order_at, last_order_at, version, created_at'

const byDocumentText = `select ${columns} from customers where store_id = $1 and document = any($2::text[]) order by customer_id for update`
const byIdText = `select ${columns} from customers where store_id = $1 and customer_id = any($2::uuid[]) order by customer_id for update`

/** Locks customers. */
export const lockByDocument = (tx: Tx, storeId: string, documents: readonly string[]) =>
  run<CustomerRow>(tx, { text: byDocumentText, values: [storeId, documents] })

/** Locks customers. */
export const lockCustomers = (tx: Tx, storeId: string, ids: readonly string[]) =>
  run<CustomerRow>(tx, { text: byIdText, values: [storeId, ids] })

/** One writer of what a store's systems tell of its customers at a time; false where somebody else is at it. */
export async function tryLockGathering(tx: Tx, storeId: string): Promise<boolean> {
  const [row] = await run<{ held: boolean }>(tx, {
    text: `select pg_try_advisory_xact_lock(hashtextextended('customers ' || $1, 0)) as held`,
    values: [storeId],
  })
  return row?.held === true
}

/** The same, once nobody else is at it. */
export const lockGathering = (tx: Tx, storeId: string) =>
  run(tx, {
    text: `select pg_advisory_xact_lock(hashtextextended('customers ' || $1, 0))`,
    values: [storeId],
  })

const movingTypes = {
  is_corporate: 'boolean',
  name: 'text',
  corporate_name: 'text',
  email: 'text',
  phone: 'text',
  city: 'text',
  state: 'text',
  status: 'text',
  integration_status: 'text',
  erp_customer_id: 'text',
  ext_customer_id: 'text',
  error: 'text',
  fields: 'jsonb',
  in_doubt: 'text[]',
  order_count: 'int',
  first_order_at: 'timestamptz',
  last_order_at: 'timestamptz',
  version: 'int',
  updated_at: 'timestamptz',
}

const insertRows = insertion('customers', {
  customer_id: 'uuid',
  document: 'text',
  created_at: 'timestamptz',
  ...movingTypes,
})
const updateRows = update('customers', 'customer_id', movingTypes)

/** A customer before and after a change; `before` is null of a new one. */
export interface CustomerChange {
  before: CustomerRow | null
  after: CustomerRow
}

/** Customers with the words that they are found by. */
export function customerParts(changes: readonly CustomerChange[], at: string) {
  const words = changes.map(({ before, after }) => {
    const owner = {
      subject: { kind: 'customer' as const, id: after.customer_id },
      createdAt: after.created_at,
    }
    const [old, now] = [before ? termsOf(before) : {}, termsOf(after)]
    return {
      gone: termRowsOf(owner, termsBeyond(old, now)),
      come: termRowsOf(owner, termsBeyond(now, old)),
    }
  })
  const rows = (isNew: boolean) =>
    changes
      .filter(({ before }) => (before === null) === isNew)
      .map(({ after }) => ({
        customer_id: after.customer_id,
        document: after.document,
        created_at: after.created_at,
        ...movingRow(after, at),
      }))
  return [
    insertRows(rows(true)),
    updateRows(rows(false)),
    dropTerms(words.flatMap(({ gone }) => gone)),
    insertTerms(words.flatMap(({ come }) => come)),
  ]
}

const termsOf = ({ document, fields, erp_customer_id }: CustomerRow) =>
  termsOfCustomer({ document, fields, erpCustomerId: erp_customer_id })

const textOf = (fields: CustomerFields, field: keyof CustomerFields) => {
  const value = fields[field]?.value
  return typeof value === 'string' ? value : null
}

function movingRow(row: CustomerRow, at: string) {
  const { fields } = row
  const address = (fields['address.delivery'] ?? fields['address.billing'])?.value as Address | undefined
  const phones = phoneKinds.flatMap((kind) => textOf(fields, `phone.${kind}`) ?? [])
  return {
    is_corporate: row.is_corporate,
    name: textOf(fields, 'name') ?? '',
    corporate_name: textOf(fields, 'corporateName'),
    email: textOf(fields, 'email'),
    phone: phones[0] ?? null,
    city: address?.city ?? null,
    state: address?.state ?? null,
    status: row.status,
    integration_status: row.integration_status,
    erp_customer_id: row.erp_customer_id,
    ext_customer_id: textOf(fields, 'externalId'),
    error: row.error,
    fields,
    in_doubt: fieldsInDoubt(fields),
    order_count: row.order_count,
    first_order_at: row.first_order_at,
    last_order_at: row.last_order_at,
    version: row.version,
    updated_at: at,
  }
}
