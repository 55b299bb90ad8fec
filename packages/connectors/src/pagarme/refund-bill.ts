import type { PayeeAccount } from '@ihub/domain/refund/payee'
import { err, ok } from '@ihub/domain/result'
import type { BillRefunds } from '@ihub/ports/bill-refunds'
import type { CallFailure, Http } from '@ihub/ports/http'
import { toPagarmeFailure } from './errors.ts'
import { chargePath, readCharge } from './read-charge.ts'
import { Charge, refundedCents } from './schema.ts'

export const readRefunded =
  (http: Http): BillRefunds['readRefunded'] =>
  async (gatewayBillId) => {
    const read = await readCharge(http, gatewayBillId)
    return read.ok ? ok(refundedCents(read.value)) : read
  }

const notPaid: CallFailure = {
  kind: 'refused',
  message: 'the charge was not paid: there is no money to give back',
  serviceCode: 'charge.unpaid',
}

/** Looks first: the same call cancels a charge that nobody paid. */
export const refundBill =
  (http: Http): BillRefunds['refundBill'] =>
  async ({ gatewayBillId, amountCents, account }) => {
    const read = await readCharge(http, gatewayBillId)
    if (!read.ok) return read
    if (!read.value.paid_amount) return err(notPaid)
    const path = chargePath(gatewayBillId)
    const json = { amount: amountCents, bank_account: toBankAccount(account) }
    const refunded = await http.json({ verb: 'refund-charge', method: 'DELETE', path, json }, Charge)
    return refunded.ok ? ok(null) : err(toPagarmeFailure(refunded.error))
  }

const cpfLength = 11

const toBankAccount = (account: PayeeAccount) => ({
  holder_name: account.holderName,
  holder_type: account.holderDocument.length === cpfLength ? 'individual' : 'company',
  holder_document: account.holderDocument,
  bank: account.bank,
  branch_number: account.branch,
  ...(account.branchDigit !== null && { branch_check_digit: account.branchDigit }),
  account_number: account.number,
  account_check_digit: account.digit,
  type: account.type,
})
