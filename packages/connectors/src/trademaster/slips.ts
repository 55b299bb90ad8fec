import { err, ok, type Result } from '@ihub/domain/result'
import type { BillGateway, GatewayBill } from '@ihub/ports/bill-gateway'
import type { CallFailure, Http } from '@ihub/ports/http'
import { ask } from './ask.ts'
import { noSlip } from './errors.ts'
import { BankSlips, Operation, pageOf } from './schema.ts'

export const readBill =
  (http: Http): BillGateway['readBill'] =>
  async (operationCode) => {
    const path = `/bankSlip/${encodeURIComponent(operationCode)}`
    const read = await ask(http, { verb: 'bank-slips', method: 'GET', path }, BankSlips)
    if (!read.ok) return read
    const [slip] = read.value
    return slip ? ok({ ...slip, gatewayBillId: operationCode }) : err(noSlip)
  }

/** The operation of a reference that stands, else the last one that was returned. */
export async function findOperation(
  http: Http,
  reference: string,
): Promise<Result<string | null, CallFailure>> {
  const query = { externalCode: reference }
  const read = await ask(
    http,
    { verb: 'operations', method: 'GET', path: '/operation', query },
    pageOf(Operation),
  )
  if (!read.ok) return read
  const { data } = read.value
  const one = data.find(({ status }) => status !== 'CANCELLED') ?? data.at(-1)
  return ok(one?.operationCode ?? null)
}

export const findBill =
  (http: Http): BillGateway['findBill'] =>
  async (reference) => {
    const found = await findOperation(http, reference)
    if (!found.ok) return found
    return found.value === null ? ok(null) : readBill(http)(found.value)
  }

/** While its slip is not registered, an operation is told by what was asked for. */
export async function slipOf(
  http: Http,
  operationCode: string,
  asked: Pick<GatewayBill, 'reference' | 'valueCents' | 'dueDate'>,
): Promise<Result<GatewayBill, CallFailure>> {
  const read = await readBill(http)(operationCode)
  if (read.ok || read.error.kind !== 'not-found') return read
  const { reference, valueCents, dueDate } = asked
  return ok({
    gatewayBillId: operationCode,
    reference,
    valueCents,
    dueDate,
    status: 'registering',
    digitableLine: null,
    barcode: null,
    url: null,
    payment: null,
    reason: null,
  })
}
