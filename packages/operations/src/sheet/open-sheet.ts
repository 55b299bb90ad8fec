import { type Failure, failure } from '@ihub/domain/errors'
import type { OrderId, StoreId } from '@ihub/domain/ids'
import { sheetColumnsMax, sheetRowsMax } from '@ihub/domain/order-sheet/columns'
import type { ReadSheet, SheetGrid, SheetOrder } from '@ihub/domain/order-sheet/read-sheet'
import type { SheetProblem } from '@ihub/domain/order-sheet/sheet-problem'
import { err, ok, type Result } from '@ihub/domain/result'
import { captureRuleOf, type SkipReason, skipReasonOf } from '@ihub/domain/store/capture'
import { countryOfStore } from '@ihub/domain/store/store-country'
import { defaultTimeZone } from '@ihub/domain/store/time-zone'
import type { StoreRepository } from '@ihub/ports/administration'
import type { Engine } from '@ihub/ports/engine'
import type { FileRepository } from '@ihub/ports/files'
import type { ReadOrderSheet } from '@ihub/ports/sheets'

export interface SheetDeps {
  files: Pick<FileRepository, 'open'>
  stores: Pick<StoreRepository, 'find'>
  orders: Pick<Engine['orders'], 'findByCode'>
  readOrderSheet: ReadOrderSheet
  nowMs(): number
}

/** New, known to the hub already, or not to be imported. */
export type SheetOrderState = 'new' | 'known' | 'bad'

export interface OpenSheet {
  sheetId: string
  name: string
  grid: SheetGrid
  read: ReadSheet
  orders: (SheetOrder & {
    state: SheetOrderState
    /** Of the order that the store has under this code. */
    orderId: OrderId | null
  })[]
  /** Of the sheet and of its store's settings. */
  problems: SheetProblem[]
}

const skipCodes = {
  'order.placed_before_capture': 'placed-before-capture',
  'order.skipped_by_store': 'skipped-by-store',
  'order.outside_contexts': 'outside-contexts',
} as const satisfies Record<SkipReason, SheetProblem['code']>

/** Reads an uploaded sheet as it stands against the store's orders now; nothing is kept of it. */
export async function openSheet(
  deps: SheetDeps,
  { storeId, sheetId }: { storeId: StoreId; sheetId: string },
): Promise<Result<OpenSheet, Failure>> {
  const [file, store] = await Promise.all([deps.files.open(storeId, sheetId), deps.stores.find(storeId)])
  if (!store || file?.kind !== 'order-sheet') return err(failure('file.not_found'))
  const bytes = Buffer.concat(await Array.fromAsync(file.body))
  const sheet = await deps.readOrderSheet(bytes, {
    rowsMax: sheetRowsMax,
    columnsMax: sheetColumnsMax,
    timeZone: String(store.settings.timeZone ?? defaultTimeZone),
    country: countryOfStore(store.code),
    nowMs: deps.nowMs(),
  })
  if (!sheet.ok) return err(failure(sheet.error, { rows: sheetRowsMax }))
  const { grid, read } = sheet.value

  const known = await deps.orders.findByCode(
    storeId,
    read.orders.map(({ code }) => code),
  )
  const capture = captureRuleOf(store.settings)
  const skipped: SheetProblem[] = []
  const orders = read.orders.map((order) => {
    const orderId = known.get(order.code) ?? null
    if (orderId) return { ...order, state: 'known' as const, orderId }
    const { good, code, rows } = order
    const reason = good && skipReasonOf(capture, asCaptured(code, good))
    if (reason) skipped.push({ row: rows[0]?.row ?? 1, field: null, code: skipCodes[reason], value: code })
    return { ...order, state: good && !reason ? ('new' as const) : ('bad' as const), orderId }
  })
  const problems = [...read.problems, ...skipped].toSorted((one, other) => one.row - other.row)
  return ok({ sheetId, name: file.name, grid, read, orders, problems })
}

const asCaptured = (
  originOrderId: string,
  { placedAt, salesChannel, isCorporate }: NonNullable<SheetOrder['good']>,
) => ({ originOrderId, originCreatedAt: placedAt, salesChannel, customer: { isCorporate } })
