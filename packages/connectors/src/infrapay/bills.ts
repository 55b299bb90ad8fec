import { err, ok } from '@ihub/domain/result'
import type { BillGateway, BillToIssue } from '@ihub/ports/bill-gateway'
import type { ChargeList } from '@ihub/ports/charge-list'
import type { Http } from '@ihub/ports/http'
import { asPdf } from '../as-pdf.ts'
import { toInfrapayFailure } from './errors.ts'
import { Bill, Bills, IssuedBills } from './schema.ts'

const pathOf = (id: string) => `/v1/bills/${encodeURIComponent(id)}`

export const findBill =
  (http: Http): BillGateway['findBill'] =>
  async (reference) => {
    const query = { reference }
    const read = await http.json({ verb: 'bills', method: 'GET', path: '/v1/bills', query }, Bills)
    return read.ok ? ok(read.value.bills[0] ?? null) : err(toInfrapayFailure(read.error))
  }

/** A reference has one bill by the contract, so nothing is looked for first. */
export const issueBill =
  (http: Http): BillGateway['issueBill'] =>
  async (bill) => {
    const json = toBody(bill)
    const issued = await http.json({ verb: 'bill', method: 'POST', path: '/v1/bills', json }, Bill)
    return issued.ok ? issued : err(toInfrapayFailure(issued.error))
  }

export const readBill =
  (http: Http): BillGateway['readBill'] =>
  async (id) => {
    const read = await http.json({ verb: 'bill', method: 'GET', path: pathOf(id) }, Bill)
    return read.ok ? read : err(toInfrapayFailure(read.error))
  }

/** 409 is a conflict: it was paid. */
export const cancelBill =
  (http: Http): BillGateway['cancelBill'] =>
  async (id) => {
    const canceled = await http.json({ verb: 'bill', method: 'POST', path: `${pathOf(id)}/cancel` }, Bill)
    return canceled.ok ? canceled : err(toInfrapayFailure(canceled.error))
  }

export const readPrint =
  (http: Http): BillGateway['readPrint'] =>
  async (id) => {
    const headers = { accept: 'application/pdf' }
    const print = await http.raw({ method: 'GET', path: `${pathOf(id)}/print`, headers })
    if (print.ok) return asPdf(print.value)
    return print.error.kind === 'not-found' ? ok(null) : err(toInfrapayFailure(print.error))
  }

export const listCharges =
  (http: Http): ChargeList['listCharges'] =>
  async ({ from, to }, page) => {
    const query = { from, to, page }
    const read = await http.json(
      { verb: 'issued-bills', method: 'GET', path: '/v1/issued-bills', query },
      IssuedBills,
    )
    if (!read.ok) return err(toInfrapayFailure(read.error))
    return ok({ charges: read.value.bills, hasMore: read.value.hasMore })
  }

/** The file of the invoice stays here: the gateway gets its key. */
const toBody = ({ invoice, ...bill }: BillToIssue) => ({
  ...bill,
  invoice: invoice && { number: invoice.number, series: invoice.series, key: invoice.key },
})
