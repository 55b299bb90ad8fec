import type { PaymentMethod } from '@ihub/domain/constants'
import { erpStatusOf, type Stages, toldStatus } from '@ihub/domain/order/compared/stages'
import { type Told, type ToldItem, type ToldOrder, toldDay } from '@ihub/domain/order/compared/told'
import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { type OrderLookup, stagesOfReport } from '@ihub/ports/order-lookup'
import type { Context } from './context.ts'
import { lengths } from './customer-row.ts'
import { toCalendarDay, toInstant } from './dates.ts'
import { findRow } from './find-order.ts'
import { DetailedOrderRow, InvoiceRow, type PaymentRow, type ProductRow } from './lookup-schema.ts'
import { paymentMethodPairs, paymentMethodsOf } from './payment-types.ts'
import { listOf, TrackingRow } from './schema.ts'
import { isPastPicking, toOrderReport, toRawStatus } from './statuses.ts'

/** The order with its details, its tracking, and its invoices: three calls, the last two at once. */
export const lookUpOrder =
  (context: Context): OrderLookup['lookUpOrder'] =>
  async ({ originOrderId, erpOrderId }) => {
    const found = await findRow(context, { originOrderId, erpOrderId }, DetailedOrderRow)
    if (!found.ok) return found
    const { value: row } = found
    if (row === null) return ok(null)
    const [tracking, invoices] = await Promise.all([readTracking(context, row), readInvoices(context, row)])
    if (!tracking.ok) return tracking
    if (!invoices.ok) return invoices
    return ok(toldBy(context, { row, tracking: tracking.value, invoices: invoices.value }))
  }

/** Only `consultastatus` tells the code of an order's parcel, and why the order was canceled. */
async function readTracking(
  { call, settings }: Context,
  { pedidov, status }: DetailedOrderRow,
): Promise<Result<TrackingRow | null, CallFailure>> {
  if (!isPastPicking(status)) return ok(null)
  const query = { vitrine: settings.vitrine, list_pedidov: `(${pedidov})`, $top: 1 }
  const rows = await call.get('consultastatus', query, listOf(TrackingRow))
  return rows.ok ? ok(rows.value.find((one) => one.pedidov === pedidov) ?? null) : err(rows.error)
}

/** Entries (returns) and notes without a number yet are no invoices of the sale. */
async function readInvoices({ call, settings }: Context, { pedidov }: DetailedOrderRow) {
  const rows = await call.get('listafaturamentos', { pedidov, vitrine: settings.vitrine }, listOf(InvoiceRow))
  return rows.ok
    ? ok(rows.value.filter((one) => !one.cancelado && one.nf !== null && (one.tipo_operacao ?? 'S') === 'S'))
    : rows
}

interface Read {
  row: DetailedOrderRow
  tracking: TrackingRow | null
  invoices: readonly InvoiceRow[]
}

function toldBy({ settings }: Context, { row, tracking, invoices }: Read): ToldOrder {
  const { cliente, produtos, lancamentos } = row
  const items = produtos ? toItems(produtos) : null
  const placedAt = dayOf(row.data_emissao)
  return {
    status: statusOf(row, invoices.length > 0),
    isCanceled: row.cancelado || toOrderReport(row.status) === 'canceled',
    ...(tracking?.motivo_canc && { cancelReason: tracking.motivo_canc }),
    ...(placedAt && { placedAt }),
    ...(cliente && { customerName: cliente.nome, customerDocument: cliente.cpf ?? cliente.cnpj }),
    ...(cliente?.endereco_entrega[0] && { address: toAddress(cliente.endereco_entrega[0]) }),
    ...(items && { items }),
    totals: {
      ...(row.v_frete !== undefined && { freightCents: row.v_frete }),
      ...(row.valor_final !== undefined && { totalCents: row.valor_final }),
    },
    ...(lancamentos && { payments: lancamentos.flatMap((one) => toPayment(one, settings.paymentTypes)) }),
    trackingCodes: [
      tracking?.numero_objeto,
      ...invoices.flatMap(({ volumes }) => volumes.map(({ numero_objeto }) => numero_objeto)),
    ].filter((code) => typeof code === 'string'),
    carrier: row.nome_transportadora,
    lengthMax: lengths,
    invoices: invoices.flatMap(({ nf, chave_nf }) => (nf ? [{ number: nf, key: chave_nf }] : [])),
  }
}

/** An order is invoiced when it has a note, and not by a status: picked and invoiced are one status here. */
function statusOf({ status, desc_status }: DetailedOrderRow, isInvoiced: boolean): Told {
  const report = toOrderReport(status)
  const isBefore = report === 'paid' || report === 'picking'
  const stages: Stages = isInvoiced && isBefore ? ['invoiced', 'invoiced'] : stagesOfReport[report]
  return toldStatus(desc_status ?? toRawStatus(status), stages, erpStatusOf(stages))
}

/** The ERP keeps the day alone. */
function dayOf(date: string | null): Told | null {
  const day = toCalendarDay(toInstant(date))
  return day ? toldDay(day, Date.parse(`${day}T00:00:00-03:00`)) : null
}

/** Parts of a kit have no price that the customer paid. Without the SKU of each line, the lines are not told. */
function toItems(rows: readonly ProductRow[]): ToldItem[] | null {
  const parents = new Set(rows.flatMap(({ item }) => (item?.includes('.') ? [item.split('.')[0]] : [])))
  const lines = rows.filter(({ item }) => item === null || !parents.has(item))
  const items = lines.flatMap(({ sku, quantidade, preco, desconto, item }) =>
    sku === null
      ? []
      : [
          {
            sku,
            quantity: quantidade,
            ...(preco !== undefined &&
              !item?.includes('.') && { unitCents: Math.round(preco * (1 - desconto / 100)) }),
          },
        ],
  )
  return items.length === lines.length ? items : null
}

const toAddress = ({ cep, logradouro, numero, complemento, bairro, cidade, estado }: AddressRow) => ({
  zipCode: cep,
  street: logradouro,
  number: numero,
  complement: complemento,
  neighborhood: bairro,
  city: cidade,
  state: estado,
})
type AddressRow = NonNullable<DetailedOrderRow['cliente']>['endereco_entrega'][number]

function toPayment({ valor_inicial, tipo_pgto, desc_tipo }: PaymentRow, paymentTypes: string) {
  if (valor_inicial === undefined) return []
  const known = [desc_tipo, tipo_pgto].flatMap((type) =>
    type === null ? [] : paymentMethodsOf(type, paymentMethodPairs(paymentTypes)),
  )
  const method = methodOf(known)
  return [{ valueCents: valor_inicial, ...(method && { method }) }]
}

/** One description of the ERP may stand for several of our methods. */
const methodOf = ([value, ...also]: readonly PaymentMethod[]): Told | null =>
  value === undefined ? null : { value, also }
