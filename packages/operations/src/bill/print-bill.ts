import { refusalOfBill } from '@ihub/domain/bill/actions'
import { type BillIssue, payableSlip } from '@ihub/domain/bill/issue'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import { dayIn } from '@ihub/domain/store/time-zone'
import type { BillRepository, HeldBill } from '@ihub/ports/bills'
import type { Engine, OpenConnector } from '@ihub/ports/engine'
import type { PrintSlip, SlipToPrint } from '@ihub/ports/printing'
import { billToIssue } from './bill-to-issue.ts'

export interface PrintBillDeps {
  bills: Pick<BillRepository, 'find' | 'findBeneficiary' | 'findNumber'>
  orders: Pick<Engine['orders'], 'find'>
  openConnector: OpenConnector
  printSlip: PrintSlip
  timeZoneOf(storeId: string): Promise<string>
}

interface Asked {
  storeId: StoreId
  billId: string
  by: Asker
}

/** The slip of a bill that is to be paid, under a name to save it by: the gateway's print, or ours where there is none to have. */
export async function printBill(
  deps: PrintBillDeps,
  { storeId, billId, by }: Asked,
): Promise<Result<{ name: string; bytes: Uint8Array }, Failure>> {
  const bill = await deps.bills.find(storeId, billId)
  if (!bill) return err(failure('bill.not_found'))
  const reason = refusalOfBill('print', bill.state, by)
  const slip = payableSlip(bill.state)
  if (reason || !slip)
    return err(failure('bill.action_refused', { action: 'print', reason: reason ?? 'not-payable' }))
  const name = `boleto-${bill.state.code}.pdf`
  const theirs = await printOfGateway(deps, { storeId, ...bill }, slip)
  if (theirs) return ok({ name, bytes: theirs })
  const toPrint = await slipToPrint(deps, { storeId, ...bill }, slip)
  if (!toPrint.ok) return toPrint
  const printed = await deps.printSlip(toPrint.value)
  if (!printed.ok) return err(failure('bill.not_printable', { reason: printed.error }))
  return ok({ name, bytes: printed.value })
}

type StoreBill = HeldBill & { storeId: StoreId }

/** Null where the gateway has none, or does not answer: our own has the same digits. */
async function printOfGateway(
  { openConnector }: PrintBillDeps,
  { storeId, integrationId }: StoreBill,
  { gatewayBillId }: BillIssue,
): Promise<Uint8Array | null> {
  const opened = await openConnector({ storeId, integrationId }, () => undefined)
  if (!opened.ok || !opened.value.billGateway) return null
  const print = await opened.value.billGateway.readPrint(gatewayBillId)
  return print.ok ? print.value : null
}

async function slipToPrint(
  { bills, orders, timeZoneOf }: PrintBillDeps,
  { storeId, state, createdAt }: StoreBill,
  slip: BillIssue,
): Promise<Result<SlipToPrint, Failure>> {
  const order = await orders.find(storeId, asId<OrderId>(state.orderId))
  if (!order) return err(failure('bill.not_found'))
  const { sellerId } = state
  const { reference, gatewayBillId, barcode, digitableLine, valueCents, dueDate } = slip
  const { name, document: beneficiaryDocument } = await bills.findBeneficiary(storeId, sellerId)
  const number = sellerId === null ? null : await bills.findNumber(storeId, { sellerId, reference })
  const issued = billToIssue(
    state,
    { document: order.document, beneficiaryDocument, invoice: null, phone: null },
    { reference, documentNumber: number, valueCents, dueDate },
  )
  if (!issued.ok) return err(failure('bill.not_printable', { reason: issued.error.message }))
  return ok({
    barcode: barcode ?? '',
    digitableLine: digitableLine ?? '',
    beneficiary: { name, document: issued.value.beneficiaryDocument },
    payer: issued.value.payer,
    valueCents,
    dueDate,
    openedOn: dayIn(createdAt, await timeZoneOf(storeId)),
    documentNumber: state.code,
    ourNumber: number ?? gatewayBillId,
    instructions: issued.value.instructions,
  })
}
