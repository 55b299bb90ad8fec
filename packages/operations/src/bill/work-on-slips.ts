import { type BillState, neededOperation, nextReference } from '@ihub/domain/bill/bill-state'
import { type BillIssue, isPayable, withReading } from '@ihub/domain/bill/issue'
import type { BillOperation } from '@ihub/domain/bill/operation-names'
import { paidIssues } from '@ihub/domain/bill/standing'
import { ok, type Result } from '@ihub/domain/result'
import type { BillGateway, GatewayBill } from '@ihub/ports/bill-gateway'
import type { CallFailure } from '@ihub/ports/http'
import { type BilledWork, billToIssue } from './bill-to-issue.ts'
import { slipOf } from './slip-of.ts'

export interface BillContext extends BilledWork {
  billId: string
  bill: BillState
  /** The day of the store. */
  today: string
  gateway: BillGateway
  /** The number of the seller's sequence for a slip of ours; null where the gateway numbers its bills. */
  takeNumber(reference: string): Promise<Result<string | null, CallFailure>>
}

/** The gateway's answers, all of which are to be kept whatever came of the rest. */
export interface SlipWork {
  readings: BillIssue[]
  /** The change is done: the bill is to be paid like this from now on. */
  changedTo?: { valueCents: number; dueDate: string }
  /** The gateway has not confirmed yet; the work comes again. */
  waitsFor?: string
  failure?: CallFailure
  /** Nobody waits for the work any more. */
  isNeedless?: true
}

type Verb = (context: BillContext) => Promise<SlipWork>

/** Each operation of a bill. A run that was cut off anywhere is done again from its beginning, and finds what it did. */
export const slipVerbs: Record<BillOperation, Verb> = {
  'issue-bill': whileNeeded('issue-bill', ({ bill, ...context }) =>
    issue({ bill, ...context }, { valueCents: bill.currentValueCents, dueDate: bill.currentDueDate }, []),
  ),
  'change-bill': whileNeeded('change-bill', change),
  'cancel-bill': whileNeeded('cancel-bill', async (context) => {
    const { readings, waitsFor, failure } = await endSlips(context)
    return { readings, ...(waitsFor ? { waitsFor } : {}), ...(failure ? { failure } : {}) }
  }),
  'read-bill': readSlips,
}

/** A slip that an earlier attempt left at the gateway is taken up, also where nobody wants it any more: it is canceled then. */
function whileNeeded(operation: BillOperation, verb: Verb): Verb {
  return async (context) => {
    if (neededOperation(context.bill) === operation) return verb(context)
    const left = await findLeft(context)
    if (!left.ok) return { readings: [], failure: left.error }
    return { readings: left.value ? [left.value] : [], isNeedless: true }
  }
}

async function findLeft({
  bill,
  billId,
  gateway,
  today,
}: BillContext): Promise<Result<BillIssue | null, CallFailure>> {
  const found = await gateway.findBill(nextReference(billId, bill))
  return found.ok ? ok(found.value && slipOf(found.value, today)) : found
}

/** The new slip is issued only once the gateway says that no earlier one can be paid; a payment between wins. */
async function change(context: BillContext): Promise<SlipWork> {
  const { wish } = context.bill
  if (wish?.kind !== 'change') return { readings: [], isNeedless: true }
  // The hub refuses an impossible change before it cancels the slip at the gateway.
  const slip = { reference: '', documentNumber: null, valueCents: wish.valueCents, dueDate: wish.dueDate }
  const possible = billToIssue(context.bill, context, slip)
  if (!possible.ok) return { readings: [], failure: possible.error }
  const ended = await endSlips(context)
  const { readings, waitsFor, failure, isPaid } = ended
  if (failure) return { readings, failure }
  if (isPaid) return { readings }
  if (waitsFor) return { readings, waitsFor }
  const { valueCents, dueDate } = wish
  const known = readings.reduce<readonly BillIssue[]>(withReading, context.bill.issues)
  const issued = await issue(
    { ...context, bill: { ...context.bill, issues: known } },
    { valueCents, dueDate },
    readings,
  )
  return issued.failure ? issued : { ...issued, changedTo: { valueCents, dueDate } }
}

async function issue(
  context: BillContext,
  value: { valueCents: number; dueDate: string },
  earlier: BillIssue[],
): Promise<SlipWork> {
  const { bill, billId, gateway, today } = context
  const reference = nextReference(billId, bill)
  const number = await context.takeNumber(reference)
  if (!number.ok) return { readings: earlier, failure: number.error }
  const asked = billToIssue(bill, context, { reference, documentNumber: number.value, ...value })
  if (!asked.ok) return { readings: earlier, failure: asked.error }
  const issued = await gateway.issueBill(asked.value)
  return issued.ok
    ? { readings: [...earlier, slipOf(issued.value, today)] }
    : { readings: earlier, failure: issued.error }
}

interface Ended extends SlipWork {
  isPaid: boolean
}

/** Cancels every slip that can still be paid, among them one that a run before left at the gateway and that no bill knows. */
async function endSlips(context: BillContext): Promise<Ended> {
  const { bill, gateway, today } = context
  const readings: BillIssue[] = []
  const left = await findLeft(context)
  if (!left.ok) return { readings, failure: left.error, isPaid: false }
  const wanted = bill.wish?.kind === 'change' ? bill.wish : null
  // The slip that this very change issued before it was cut off stays.
  const isOwn = left.value && wanted && isSlipOf(left.value, wanted)
  if (left.value && !isOwn) readings.push(left.value)
  const slips = [...bill.issues, ...readings].filter((slip) => isPayable(slip) || slip.status === 'expired')
  for (const slip of slips) {
    const ended = await endSlip(gateway, slip, today)
    if (!ended.ok) return { readings, failure: ended.error, isPaid: false }
    readings.push(ended.value)
  }
  const all = readings.reduce<readonly BillIssue[]>(withReading, bill.issues)
  const isPaid = paidIssues({ issues: all }).length > 0
  const waits = all.some(isPayable)
  return {
    readings,
    isPaid,
    ...(waits ? { waitsFor: 'the gateway has not confirmed the cancellation yet' } : {}),
  }
}

const isSlipOf = (slip: BillIssue, { valueCents, dueDate }: { valueCents: number; dueDate: string }) =>
  slip.valueCents === valueCents && slip.dueDate === dueDate

/** Looks first: one that is over at the gateway is not asked to end again, and one that was paid is told as paid. */
async function endSlip(
  gateway: BillGateway,
  { gatewayBillId }: BillIssue,
  today: string,
): Promise<Result<BillIssue, CallFailure>> {
  const read = await gateway.readBill(gatewayBillId)
  if (!read.ok) return read
  const found = slipOf(read.value, today)
  if (!isPayable(found) || found.status === 'canceling') return ok(found)
  const canceled = await gateway.cancelBill(gatewayBillId)
  if (canceled.ok) return ok(slipOf(canceled.value, today))
  if (canceled.error.kind !== 'conflict') return canceled
  // Paid in the same moment, or ended by somebody else.
  const again: Result<GatewayBill, CallFailure> = await gateway.readBill(gatewayBillId)
  if (!again.ok) return again
  const after = slipOf(again.value, today)
  return isPayable(after) ? canceled : ok(after)
}

/** Reads every slip again of which something is still awaited: also a canceled one may be paid at a counter. */
export async function readSlips({
  bill,
  gateway,
  today,
}: Pick<BillContext, 'bill' | 'gateway' | 'today'>): Promise<SlipWork> {
  const readings: BillIssue[] = []
  for (const { gatewayBillId, payment } of bill.issues) {
    if (payment?.settledOn) continue
    const read = await gateway.readBill(gatewayBillId)
    if (!read.ok) return { readings, failure: read.error }
    readings.push(slipOf(read.value, today))
  }
  return { readings }
}
