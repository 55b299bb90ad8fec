import type { Actor } from '@ihub/domain/actor'
import { daysBetween } from '@ihub/domain/bill/days'
import type { BillIssue } from '@ihub/domain/bill/issue'
import { type ChargeVerdict, judgeCharge, reconciledDaysMax } from '@ihub/domain/bill/reconcile'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import type { BillGateway, GatewayBill } from '@ihub/ports/bill-gateway'
import type { BillAccount, BillReads, BillRepository, KnownSlip } from '@ihub/ports/bills'
import type { ChargeList } from '@ihub/ports/charge-list'
import type { OpenConnector } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import { readBill } from './move-bill.ts'
import { slipOf } from './slip-of.ts'

export interface ReconcileDeps {
  reads: Pick<BillReads, 'listAccounts' | 'findSlips' | 'listSlipsOpened'>
  bills: Pick<BillRepository, 'apply'>
  openConnector: OpenConnector
  /** The day of the store. */
  todayOf(storeId: string): Promise<string>
}

interface Asked {
  storeId: StoreId
  actor: Actor
  by: Asker
  /** `YYYY-MM-DD`, the days on which the slips were issued. */
  from: string
  to: string
}

export interface ReconciledSlip {
  verdict: ChargeVerdict
  gatewayBillId: string
  reference: string
  bill: { billId: string; code: string } | null
  ours: BillIssue | null
  theirs: BillIssue | null
}

export interface ReconciledAccount {
  account: BillAccount
  /**
   * `not-listed`: the gateway lists no charges, so each slip of ours was asked for, and those that only it has are not seen.
   * `too-many`: the days have more than one comparison takes.
   */
  outcome: 'compared' | 'too-many' | 'not-listed' | 'failed'
  /** The gateway's words about a failure. */
  message: string | null
  /** That the gateway listed; of one that lists none, slips of ours that it was asked for. */
  charges: number
  /** Slips of ours that the comparison did not come to. */
  left: number
  /** Without those that agree. */
  slips: ReconciledSlip[]
}

/** Charges of one comparison, at 30 a page. */
const pagesMax = 60
/** Slips of ours that the list lacks are asked for one by one, and a person waits. */
const lookedUpMax = 50

/**
 * Compares the slips that each gateway account of the store issued on some days with ours. A bill that differs is read at its
 * gateway, so that it catches up and its troubles are told as those of any other.
 */
export async function reconcileBills(
  deps: ReconcileDeps,
  asked: Asked,
): Promise<Result<ReconciledAccount[], Failure>> {
  const days = daysBetween(asked.from, asked.to)
  if (days < 0 || days >= reconciledDaysMax) return err(wrongDays(days))
  const today = await deps.todayOf(asked.storeId)
  const accounts = await deps.reads.listAccounts(asked.storeId)
  return ok(await Promise.all(accounts.map((account) => compareAccount(deps, { ...asked, today }, account))))
}

const wrongDays = (days: number): Failure => ({
  ...failure('request.invalid'),
  fields: [
    days < 0
      ? { field: 'to', code: 'field.too_small', message: 'not before the first day' }
      : {
          field: 'to',
          code: 'field.too_big',
          message: `at most ${reconciledDaysMax} days`,
          params: { maximum: reconciledDaysMax },
        },
  ],
})

async function compareAccount(
  deps: ReconcileDeps,
  asked: Asked & { today: string },
  account: BillAccount,
): Promise<ReconciledAccount> {
  const { storeId } = asked
  const integrationId = asId<IntegrationId>(account.integrationId)
  const answer = (rest: Partial<ReconciledAccount>): ReconciledAccount => ({
    account,
    outcome: 'compared',
    message: null,
    charges: 0,
    left: 0,
    slips: [],
    ...rest,
  })
  const opened = await deps.openConnector({ storeId, integrationId }, () => undefined)
  if (!opened.ok) return answer({ outcome: 'failed', message: opened.error.code })
  const { billGateway, chargeList } = opened.value
  if (!billGateway) return answer({ outcome: 'not-listed' })
  const listed = await readAll(chargeList, asked)
  if (!listed.ok) return answer({ outcome: 'failed', message: listed.error.message })
  const { charges, isWhole } = listed.value
  const theirs = await judgeTheirs(deps, asked, { integrationId, charges })
  const missing = isWhole
    ? await judgeMissing(deps, asked, { integrationId, charges, billGateway })
    : ok({ slips: [], left: 0 })
  if (!missing.ok) return answer({ outcome: 'failed', message: missing.error.message })
  const slips = [...theirs, ...missing.value.slips].filter(({ verdict }) => verdict !== 'agreed')
  const differing = new Set(slips.flatMap(({ bill }) => (bill ? [bill.billId] : [])))
  for (const billId of differing) await readBill(deps, { ...asked, billId })
  const { left } = missing.value
  if (!chargeList) return answer({ outcome: 'not-listed', charges: missing.value.slips.length, left, slips })
  return answer({ outcome: isWhole ? 'compared' : 'too-many', charges: charges.length, left, slips })
}

/** A gateway that lists nothing has listed all that it lists. */
async function readAll(
  chargeList: ChargeList | undefined,
  { from, to }: Asked,
): Promise<Result<{ charges: GatewayBill[]; isWhole: boolean }, CallFailure>> {
  const charges: GatewayBill[] = []
  if (!chargeList) return ok({ charges, isWhole: true })
  for (let page = 1; page <= pagesMax; page++) {
    const read = await chargeList.listCharges({ from, to }, page)
    if (!read.ok) return read
    charges.push(...read.value.charges)
    if (!read.value.hasMore) return ok({ charges, isWhole: true })
  }
  return ok({ charges, isWhole: false })
}

interface Listed {
  integrationId: IntegrationId
  charges: readonly GatewayBill[]
}

async function judgeTheirs(
  { reads }: ReconcileDeps,
  { storeId, today }: Asked & { today: string },
  { integrationId, charges }: Listed,
): Promise<ReconciledSlip[]> {
  const ids = charges.map(({ gatewayBillId }) => gatewayBillId)
  const known = new Map(
    (await reads.findSlips(storeId, integrationId, ids)).map((one) => [one.slip.gatewayBillId, one]),
  )
  return charges.map((charge) => judged(known.get(charge.gatewayBillId) ?? null, slipOf(charge, today)))
}

/** A slip that the list lacks may have been issued on another day than its bill was opened. */
async function judgeMissing(
  { reads }: ReconcileDeps,
  { storeId, from, to, today }: Asked & { today: string },
  { integrationId, charges, billGateway }: Listed & { billGateway: BillGateway },
): Promise<Result<{ slips: ReconciledSlip[]; left: number }, CallFailure>> {
  const listed = new Set(charges.map(({ gatewayBillId }) => gatewayBillId))
  const ours = await reads.listSlipsOpened(storeId, integrationId, { from, to })
  const unlisted = ours.filter(({ slip }) => !listed.has(slip.gatewayBillId))
  const slips: ReconciledSlip[] = []
  for (const known of unlisted.slice(0, lookedUpMax)) {
    const read = await billGateway.readBill(known.slip.gatewayBillId)
    if (!read.ok && read.error.kind !== 'not-found') return read
    slips.push(judged(known, read.ok ? slipOf(read.value, today) : null))
  }
  return ok({ slips, left: unlisted.length - slips.length })
}

const judged = (known: KnownSlip | null, theirs: BillIssue | null): ReconciledSlip => ({
  verdict: judgeCharge(known?.slip ?? null, theirs),
  gatewayBillId: known?.slip.gatewayBillId ?? theirs?.gatewayBillId ?? '',
  reference: known?.slip.reference ?? theirs?.reference ?? '',
  bill: known && { billId: known.billId, code: known.code },
  ours: known?.slip ?? null,
  theirs,
})
