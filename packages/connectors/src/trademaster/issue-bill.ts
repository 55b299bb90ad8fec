import { err, ok, type Result } from '@ihub/domain/result'
import type { BillGateway, BillToIssue } from '@ihub/ports/bill-gateway'
import type { CallFailure, Http } from '@ihub/ports/http'
import { toReais } from '../reais.ts'
import { ask } from './ask.ts'
import { needsCompany, needsInvoice } from './errors.ts'
import { Authorization, Operation, pageOf } from './schema.ts'
import { findOperation, slipOf } from './slips.ts'

/**
 * Reserves the buyer's limit and makes an operation of it. Looks for both before; an installment of an invoice has one
 * operation at Trademaster, so of two processes one is refused, gives its reservation back and finds the other's.
 */
export const issueBill =
  (http: Http): BillGateway['issueBill'] =>
  async (bill) => {
    const found = await findOperation(http, bill.reference)
    if (!found.ok) return found
    if (found.value !== null) return slipOf(http, found.value, bill)
    if (!bill.payer.isCompany) return err(needsCompany)
    if (!bill.invoice) return err(needsInvoice)
    const reserved = await reserve(http, bill)
    if (!reserved.ok) return reserved
    const operation = await operate(http, bill, reserved.value)
    if (operation.ok) return slipOf(http, operation.value.operationCode, bill)
    if (operation.error.kind !== 'refused') return operation
    await ask(
      http,
      {
        verb: 'reverse',
        method: 'POST',
        path: '/authorization/reverse',
        json: { authorizationCode: reserved.value },
      },
      Authorization,
    )
    const other = await findOperation(http, bill.reference)
    if (!other.ok) return other
    return other.value === null ? operation : slipOf(http, other.value, bill)
  }

/** A reservation that an earlier attempt left is taken up. */
async function reserve(http: Http, bill: BillToIssue): Promise<Result<string, CallFailure>> {
  const query = { externalCode: bill.reference }
  const known = await ask(
    http,
    { verb: 'authorizations', method: 'GET', path: '/authorization', query },
    pageOf(Authorization),
  )
  if (!known.ok) return known
  const left = known.value.data.find(({ status }) => status === 'AUTHORIZED')
  if (left) return ok(left.authorizationCode)
  const json = toAuthorization(bill)
  const reserved = await ask(
    http,
    { verb: 'authorization', method: 'POST', path: '/authorization', json },
    Authorization,
  )
  return reserved.ok ? ok(reserved.value.authorizationCode) : reserved
}

const operate = (http: Http, bill: BillToIssue, authorizationCode: string) =>
  ask(
    http,
    { verb: 'operation', method: 'POST', path: '/operation', json: toOperation(bill, authorizationCode) },
    Operation,
  )

export const toAuthorization = ({ reference, payer, beneficiaryDocument, valueCents }: BillToIssue) => ({
  externalCode: reference,
  buyerDocument: payer.document,
  authorizations: [{ sellerDocument: beneficiaryDocument, amount: toReais(valueCents), isSplit: false }],
})

const toOperation = (
  { reference, invoice, valueCents, dueDate, parcel }: BillToIssue,
  authorizationCode: string,
) => ({
  externalCode: reference,
  authorizationCode,
  invoices: [
    {
      type: 'produto',
      validationKey: invoice?.key,
      ...(invoice?.xml && { content: Buffer.from(invoice.xml).toString('base64') }),
    },
  ],
  tickets: [{ amount: toReais(valueCents), dueDate, installmentNumber: parcel.number }],
})
