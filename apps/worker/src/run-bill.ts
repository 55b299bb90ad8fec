import type { BillOperation } from '@ihub/domain/bill/operation-names'
import type { Failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { isUsable } from '@ihub/domain/invoice/order-invoice'
import { err, ok } from '@ihub/domain/result'
import { payerDocument } from '@ihub/operations/bill/bill-to-issue'
import { runBill } from '@ihub/operations/bill/run-bill'
import type { BillContext } from '@ihub/operations/bill/work-on-slips'
import type { BillToIssue } from '@ihub/ports/bill-gateway'
import type { HeldBill } from '@ihub/ports/bills'
import type { CallFailure } from '@ihub/ports/http'
import type { WorkerDeps } from './deps.ts'
import { type RecordedRun, runDocument } from './recorded-run.ts'
import { notConfigured, unknownBill } from './run-failures.ts'

/** Does an operation of a bill at its gateway; answers why the end could not be recorded. */
export const workOnBill =
  (operation: BillOperation) =>
  (deps: WorkerDeps, running: RecordedRun): Promise<Failure | null> =>
    runDocument(deps, running, {
      find: deps.bills.find,
      unknown: unknownBill,
      run: async (bill, run) =>
        runBill(
          { bills: deps.bills, observe: running.observe },
          { ...run, billId: bill.billId, operation },
          await contextOf(deps, running, bill),
        ),
    })

const numbersEnded: CallFailure = {
  kind: 'refused',
  message: 'the numbers of the seller’s sequence of bills are used up',
  serviceCode: 'BILL_NUMBERS_ENDED',
}

async function contextOf(
  deps: WorkerDeps,
  { claimed, capabilities }: RecordedRun,
  { billId, state, today }: HeldBill,
): Promise<BillContext> {
  const { storeId } = claimed
  const order = await deps.orders.find(storeId, asId<OrderId>(state.orderId))
  if (!order) throw new Error('the order of a bill is gone')
  const standing = order.state.invoices.find(isUsable)
  return {
    billId,
    bill: state,
    today,
    gateway: capabilities.billGateway ?? absent,
    document: order.document,
    beneficiaryDocument: (await deps.bills.findBeneficiary(storeId, state.sellerId)).document,
    invoice: standing
      ? await invoiceOf(deps, storeId, { orderId: state.orderId, number: standing.number })
      : null,
    phone: await deps.bills.findPhone(storeId, {
      sellerId: state.sellerId,
      document: payerDocument(order.document.customer),
    }),
    takeNumber: async (reference) => {
      if (state.sellerId === null) return ok(null)
      const taken = await deps.bills.takeNumber(storeId, { sellerId: state.sellerId, reference })
      if (taken === 'ended') return err(numbersEnded)
      return ok(taken?.number ?? null)
    },
  }
}

async function invoiceOf(
  deps: WorkerDeps,
  storeId: string,
  { orderId, number }: { orderId: string; number: string },
): Promise<BillToIssue['invoice']> {
  const found = (await deps.listInvoicesOfOrder(storeId, orderId)).find((one) => one.number === number)
  if (!found) return null
  const file = await deps.findInvoiceFile(storeId, found.invoiceId)
  return {
    number: found.number,
    series: found.series ?? '',
    key: found.key ?? '',
    xml: file && new TextDecoder().decode(file),
  }
}

const refuse = async () => err(notConfigured)
/** Of an integration that issues no bills any more. */
const absent: BillContext['gateway'] = {
  findBill: refuse,
  issueBill: refuse,
  readBill: refuse,
  cancelBill: refuse,
  readPrint: refuse,
}
