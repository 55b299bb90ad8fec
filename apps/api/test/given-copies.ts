import type { Db } from '@ihub/db/core/pool'
import type { ListName } from '@ihub/domain/lists'
import { uuidv7 } from '@ihub/kit/ids'
import { sql } from 'kysely'
import { type Copied, day } from './copied.ts'
import type { Belongings } from './given-belongings.ts'
import { billCopies } from './given-bill.ts'
import { customerCopies } from './given-customer.ts'
import { deliveries, hooks } from './given-hook-copies.ts'
import { copiesOfImports } from './given-imports.ts'
import { refundCopies } from './given-refund.ts'
import { wmsCopies } from './given-wms-order.ts'

const done = (external_id: string) => ({
  external_id,
  status: 'done',
  problem: null,
  problem_params: null,
  applied_at: day(3),
})

/** A row of each list, of which copies with other values are made. */
const copied = (
  store: Belongings,
  orderIds: readonly string[] = [uuidv7(), uuidv7()],
): Partial<Record<ListName, Copied>> => ({
  orders: {
    table: 'orders',
    key: 'order_id',
    id: store.orderId,
    copies: [
      {
        order_id: orderIds[0],
        origin_order_id: 'A-1',
        selling_price_cents: 30_050,
        delivery_channel: 'delivery',
        microstatus: 'in-transit',
        erp_status: 'approved',
        invoice_number: '17',
        tracking_number: 'BR1',
        sales_channel: '2',
        sequence: '900',
        seller: 'loja-sul',
        courier: '17b2a1c',
      },
      {
        order_id: orderIds[1],
        origin_order_id: 'A-2',
        selling_price_cents: 10_005,
        delivery_channel: 'delivery',
        item_count: 4,
      },
      { origin_order_id: 'A-3', selling_price_cents: 20_000, delivery_channel: 'pickup-in-point' },
    ],
  },
  inventories: {
    table: 'inventories',
    key: 'inventory_id',
    id: store.inventoryId,
    copies: [
      {
        sku: 'S-2',
        warehouse_id: 'cd-sul',
        ean: '7890000000017',
        ref_id: 'R-2',
        external_sku: 'X-2',
        external_warehouse_id: '1_1',
        stock_factor: 50,
        use_default_stock_factor: false,
        sharing: 'allocated',
        minimum: 2,
        on_hand: 20,
        available_erp: 20,
        reserved_erp: 1,
        reserved_open: 2,
        in_transit: 3,
        not_integrated: 4,
        reserved_platform: 5,
        counted_at: day(1),
        moved_at: day(2),
        changed_at: day(2),
      },
      { sku: 'S-1', warehouse_id: 'cd-sul', status: 'error', is_active: false, changed_at: day(1) },
      { sku: 'S-3', warehouse_id: 'loja', reserved_open: 2, changed_at: day(3) },
    ],
  },
  'deleted-invoices': {
    table: 'deleted_invoices',
    key: 'invoice_id',
    id: store.deletedInvoiceId,
    copies: [
      {
        number: '31',
        series: '1',
        origin_order_id: 'A-1',
        seller_code: 'loja-sul',
        total_cents: 12_345,
        issued_at: '2026-02-01T10:00:00-03:00',
        access_key: '2'.repeat(44),
        author_name: 'Ana',
        deleted_at: day(2),
      },
      { number: '32', status: 'sent', deleted_at: day(1), author_name: 'Bia' },
      { number: '33', deleted_at: day(3), reason: 'emitida em duplicidade' },
    ],
  },
  protocols: {
    table: 'protocols',
    key: 'protocol_id',
    id: store.protocolId,
    copies: [
      { external_id: 'P-2', type: 'exchange', status: 'done', integration: 'confirmed', created_at: day(2) },
      {
        external_id: 'P-3',
        status: 'done',
        integration: 'disabled',
        units: 3,
        value_cents: 12_345,
        created_at: day(1),
      },
      { external_id: 'P-4', customer_name: 'Ana', status: 'in-progress', created_at: day(3) },
    ],
  },
  refunds: refundCopies(store.refundId),
  bills: billCopies(store.billId),
  customers: customerCopies(store.customerId),
  'log-movements': {
    table: 'movements',
    key: 'movement_id',
    id: store.movementId,
    copies: [
      {
        ...done('log 2'),
        received_at: day(2),
        batch: 'L-9',
        quantities: {
          warehouse: { onHand: 7, reserved: 2, available: 5 },
          destination: { onHand: 3, reserved: 0, available: 3 },
        },
      },
      { external_id: 'log 3', type: 'out', destination_id: null, received_at: day(1), cause: 'avaria' },
      { external_id: 'log 4', sku: '20', received_at: day(3) },
    ],
  },
  'full-movements': {
    table: 'movements',
    key: 'movement_id',
    id: store.fullMovementId,
    copies: [
      {
        ...done('full 2'),
        received_at: day(2),
        quantities: {
          warehouse: { onHand: 7, reserved: 2, available: 5 },
          destination: { onHand: 3, reserved: 0, available: 3 },
        },
      },
      { external_id: 'full 3', type: 'in', warehouse_id: null, received_at: day(1), cause: 'avaria' },
      { external_id: 'full 4', sku: '20', received_at: day(3) },
    ],
  },
  'wms-orders': {
    table: 'wms_orders',
    key: 'wms_order_id',
    id: store.wmsOrderId,
    copies: wmsCopies(orderIds, day),
  },
  routes: {
    table: 'routes',
    key: 'route_id',
    id: store.routeId,
    copies: [
      {
        invoice_number: '2',
        code: 'A-1-2',
        status: 'integrated',
        reason: null,
        words: null,
        promised_for: '2026-02-09',
        grouping: '2026-02-02 Rodovia',
        created_at: day(2),
      },
      {
        invoice_number: '3',
        code: 'A-1-3',
        status: 'integrated',
        reason: null,
        words: null,
        created_at: day(1),
      },
      { invoice_number: '4', code: 'A-1-4', status: 'info', reason: 'tracking', created_at: day(3) },
    ],
  },
  products: {
    table: 'products',
    key: 'product_id',
    id: store.productId,
    copies: [
      {
        code: 'P-1',
        external_id: '1',
        name: 'Camiseta',
        brand_id: 'SC',
        brand: 'Serra Clara',
        category_id: '22',
        category: 'Camisetas',
        department_id: '10',
        department: 'Masculino',
        sku_count: 3,
        version: 2,
        updated_at: day(2),
      },
      { code: 'P-2', external_id: '2', name: 'Bolsa', brand_id: 'AJ', brand: null, updated_at: day(1) },
      { code: 'P-3', external_id: '3', name: 'Vaso', is_active: false, updated_at: day(3) },
    ],
  },
  invoices: {
    table: 'invoices',
    key: 'invoice_id',
    id: store.invoiceId,
    copies: [
      { number: '2', access_key: '2'.repeat(44), created_at: day(2), origin_order_id: 'A-1' },
      {
        number: '3',
        integration_id: store.integrationId,
        seller_code: 'loja-sul',
        emitter_document: '12345678000195',
        receiver_document: '98765432000198',
        cfops: ['5102', '6102'],
        nature: 'Venda',
        authorized_at: '2026-02-01T10:00:05-03:00',
        access_key: '3'.repeat(44),
        created_at: day(1),
        total_cents: 123_456,
        reason: 'no-items',
      },
      { number: '4', access_key: '4'.repeat(44), status: 'canceled', reason: 'canceled' },
    ],
  },
  processes: {
    table: 'processes',
    key: 'process_id',
    id: store.processId,
    copies: [
      {
        number: 1_000_002,
        started_at: day(1),
        ended_at: '2026-02-01T03:05:25.928Z',
        entity_kind: 'order',
        entity_code: 'A-1',
      },
      { number: 1_000_003, ended_at: null, next_attempt_at: '2100-01-01T00:00:00Z', can_retry: false },
      { number: 1_000_004, status: 'success', integration_id: null, entity_id: store.jobId },
      // The report that an alert of the platform counts.
      { number: 1_000_005, type: 'receive-order', entity_kind: 'order', entity_code: 'A-9' },
    ],
  },
  'order-hooks': hooks(store.webhookId, 'invoiced'),
  'order-hook-events': deliveries(store.deliveryId),
  'invoice-hooks': hooks(store.invoiceHookId, 'authorized'),
  'invoice-hook-events': deliveries(store.invoiceDeliveryId),
  'alert-hooks': hooks(store.alertHookId, 'created'),
  'alert-hook-events': deliveries(store.alertDeliveryId),
  alerts: {
    table: 'alerts',
    key: 'alert_id',
    id: store.alertId,
    copies: [
      { status: 'finished', created_at: day(2), message: 'Disco cheio' },
      {
        created_at: day(1),
        subject: 'order-failed',
        created_by: null,
        integration_id: store.integrationId,
        log_id: 'job-77',
        assignee_id: store.person.userId,
        assignee_name: 'Ana',
        repeats: 3,
        repeated_at: day(2),
      },
    ],
  },
  users: {
    table: 'users',
    key: 'user_id',
    id: store.person.userId,
    copies: [
      { email: 'a@example.com', name: 'Ana', email_verified_at: day(1), last_used_at: day(2) },
      { email: 'b@example.com', name: 'Beto', active: false, requires_second_factor: true },
    ],
  },
  stores: {
    table: 'stores',
    key: 'store_id',
    id: store.storeId,
    copies: [
      { code: 'norte', name: 'Norte' },
      { code: 'sul', name: 'Sul', active: false },
    ],
  },
  sellers: {
    table: 'sellers',
    key: 'seller_id',
    id: store.sellerId,
    copies: [
      { code: 'a', name: 'Filial A', email: 'a@example.com', settings: { warehouseIds: ['1', '2'] } },
      { code: 'b', name: 'Filial B', active: false },
    ],
  },
  jobs: {
    table: 'jobs',
    key: 'job_id',
    id: store.jobId,
    copies: [
      { key: 'a', active: false },
      { key: 'b', description: 'Estoque', cron: '0 9 * * *', method: 'GET' },
    ],
  },
  kits: {
    table: 'kits',
    key: 'kit_id',
    id: store.kitId,
    copies: [
      { sku: 'a', name: 'Verão', start_date: '2026-11-01', end_date: '2026-11-30', due_date: '2026-11-20' },
      { sku: 'b', name: 'Inverno', type: 'sku-replacement', active: false, display: false, reserved: 3 },
    ],
  },
  ...copiesOfImports(store),
  tokens: {
    table: 'machine_tokens',
    key: 'token_id',
    id: store.tokenId,
    copies: [
      { token_hash: '\\x01', name: 'BI', origin: 'BI', last_used_at: day(1), expires_at: day(2) },
      { token_hash: '\\x02', name: 'WMS', active: false, expires_at: '2100-01-01T00:00:00Z' },
    ],
  },
})

/**
 * More rows in every list but the audit log, so that filters and sequences have a choice. The store's platform is
 * switched off: asking it would change rows meanwhile.
 */
export async function givenCopies(system: Db, store: Belongings) {
  await system
    .updateTable('integrations')
    .set({ active: false })
    .where('store_id', '=', store.storeId)
    .execute()
  await system
    .updateTable('orders')
    .set({ erp_order_id: '900', document: sql`jsonb_set(document, '{items,0,seller}', '"filial-sul"')` })
    .where('order_id', '=', store.orderId)
    .execute()
  await system
    .insertInto('alert_silences')
    .values({ store_id: store.storeId, group_id: store.alertId, silenced_by: 'Ana' })
    .execute()
  for (const { copies, ...from } of Object.values(copied(store)))
    for (const values of copies) await copyRow(system, { ...from, values })
}

interface Copy extends Omit<Copied, 'copies'> {
  values: Record<string, unknown>
}

async function copyRow(system: Db, { table, key, id, values }: Copy) {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(system)
  const names = sql.join(rows.map(({ name }) => sql.ref(name)))
  const changed = JSON.stringify({ [key]: uuidv7(), ...values })
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_record(null::${sql.table(table)},
      (select to_jsonb(t) || ${changed}::jsonb from ${sql.table(table)} t where ${sql.ref(key)} = ${id}))
    returning 1`.execute(system)
}
