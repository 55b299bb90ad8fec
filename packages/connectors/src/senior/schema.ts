import { boundedText, freeTextLengthMax, wordLengthMax } from '@ihub/kit/bounds'
import type { SentMovement } from '@ihub/ports/movements'
import type { ParcelReport, StatusReport } from '@ihub/ports/order-status-source'
import type { WarehouseFile } from '@ihub/ports/warehouse-orders'
import { z } from 'zod'
import { reportOf, seniorStatuses } from './statuses.ts'

const Word = boundedText(wordLengthMax).refine((text) => text.trim() !== '', { error: 'is blank' })
const Moment = z.iso.datetime({ offset: true }).transform((instant) => new Date(instant).toISOString())
const volumesMax = 500

const Volume = z
  .object({
    trackingNumber: Word,
    carrier: boundedText(wordLengthMax).nullish(),
    invoiceNumber: Word.nullish(),
  })
  .transform(
    ({ trackingNumber, carrier, invoiceNumber }): ParcelReport => ({
      trackingNumber,
      trackingUrl: null,
      courier: carrier || null,
      invoiceNumber: invoiceNumber ?? null,
      items: [],
      dispatchedAt: null,
      deliveredAt: null,
    }),
  )

/** One answer of `GET /v1/order-answers`. Its volumes are parcels once they left. */
export const OrderAnswer = z
  .object({
    orderCode: Word,
    status: z.enum(seniorStatuses),
    occurredAt: Moment,
    message: boundedText(freeTextLengthMax).nullish(),
    volumes: z.array(Volume).max(volumesMax).nullish(),
  })
  .transform(
    ({ orderCode, status, occurredAt, message, volumes }): StatusReport => ({
      role: 'warehouse',
      originOrderId: orderCode,
      report: reportOf[status],
      rawStatus: status,
      at: occurredAt,
      message: message || null,
      parcels: status === 'EXPEDIDO' ? (volumes ?? []) : [],
    }),
  )

/** The answers are read one by one, so that an odd one holds up no other; each is acknowledged by its id. */
export const AnswerPage = z.object({
  answers: z.array(z.looseObject({ answerId: Word })),
})

const movementTypes = {
  ENTRADA: 'in',
  SAIDA: 'out',
  INVENTARIO: 'inventory',
  RESERVA: 'reserve',
  TRANSFERENCIA: 'transfer',
} as const

/** How much a posting may move: nothing, for what was counted alone; below zero, for a reservation that is taken back. */
const fits = { ENTRADA: isSome, SAIDA: isSome, INVENTARIO: isAny, RESERVA: isOther, TRANSFERENCIA: isSome }
function isSome(quantity: number) {
  return quantity > 0
}
function isAny(quantity: number) {
  return quantity >= 0
}
function isOther(quantity: number) {
  return quantity !== 0
}

const Told = Word.nullish().transform((text) => text ?? null)
/** By SOAP it is a text. */
const Whole = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+$/)
      .transform(Number),
  ])
  .pipe(z.int())

/** One item of `GET /v1/movements`. */
export const PostedMovement = z
  .object({
    movementId: Word,
    type: z.enum(Object.keys(movementTypes) as (keyof typeof movementTypes)[]),
    product: Word,
    quantity: Whole,
    warehouse: Word,
    destination: Told,
    batch: Told,
    transferCode: Told,
    cause: Told,
    movedAt: Moment,
  })
  .refine(({ type, quantity }) => fits[type](quantity), {
    path: ['quantity'],
    error: 'does not fit the type',
  })
  .refine(({ type, destination }) => type !== 'TRANSFERENCIA' || destination !== null, {
    path: ['destination'],
    error: 'is missing of a transfer',
  })
  .transform(({ movementId, type, product, warehouse, destination, ...told }): SentMovement => {
    const posted = {
      kind: 'log' as const,
      externalId: movementId,
      sku: product,
      warehouseId: warehouse,
      ...told,
    }
    if (type === 'TRANSFERENCIA') return { ...posted, type: 'transfer', destinationId: destination ?? '' }
    return { ...posted, type: movementTypes[type], destinationId: null }
  })

export const MovementPage = z.object({
  movements: z.array(z.looseObject({ movementId: Word })),
})

/** `GET /v1/orders/{orderCode}`. */
export const KnownOrder = z.object({
  orderCode: Word,
  warehouseOrderId: Word.nullish(),
  lineCount: Whole,
  invoices: z.array(z.object({ invoiceKey: Word, hasXml: z.stringbool().or(z.boolean()) })),
  canceledBy: z
    .enum(['DEPOSITANTE', 'ARMAZEM'])
    .nullish()
    .transform((by) => by ?? null),
})
export type KnownOrder = z.output<typeof KnownOrder>

const fileBytesMax = 5_000_000

const OrderFile = z
  .object({
    kind: z.enum(['invoice', 'label']),
    name: Word,
    mediaType: z.enum(['application/pdf', 'text/plain']),
    content: z.base64().max(Math.ceil(fileBytesMax / 3) * 4),
  })
  .transform(
    ({ content, ...file }): WarehouseFile => ({
      ...file,
      bytes: new Uint8Array(Buffer.from(content, 'base64')),
    }),
  )

/** `GET /v1/orders/{orderCode}/files`. */
export const OrderFiles = z.object({ files: z.array(OrderFile) })

/** `POST /importacao/integrar`: its answer is not documented, so its status decides. */
export const Imported = z.unknown()

/** Calls that answer 204 without a body. */
export const NoAnswer = z.unknown()

/** `GET /v1/deposit`. */
export const Deposit = z.object({ depositor: Word, warehouse: Word })
