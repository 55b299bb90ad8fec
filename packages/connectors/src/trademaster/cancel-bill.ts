import { err, ok, type Result } from '@ihub/domain/result'
import type { BillGateway, GatewayBill } from '@ihub/ports/bill-gateway'
import type { CallFailure, Http } from '@ihub/ports/http'
import { z } from 'zod'
import { ask } from './ask.ts'
import { alreadyPaid } from './errors.ts'
import { readBill } from './slips.ts'

/** A slip ends with the return of its operation, which gives the buyer's limit back. Looks before, and after. */
export const cancelBill =
  (http: Http): BillGateway['cancelBill'] =>
  async (operationCode) => {
    const before = await readUnpaid(http, operationCode)
    if (!before.ok || before.value.status === 'canceled') return before
    const json = { operationCode, exceptionType: 'FULL_RETURN', reason: 'Cancelado pelo iHub' }
    const returned = await ask(
      http,
      { verb: 'exception', method: 'POST', path: '/operationException', json },
      z.unknown(),
    )
    if (!returned.ok && returned.error.kind !== 'refused') return returned
    const after = await readUnpaid(http, operationCode)
    if (!after.ok || after.value.status === 'canceled') return after
    return returned.ok ? ok({ ...after.value, status: 'canceling' }) : returned
  }

async function readUnpaid(http: Http, operationCode: string): Promise<Result<GatewayBill, CallFailure>> {
  const read = await readBill(http)(operationCode)
  return read.ok && read.value.payment ? err(alreadyPaid) : read
}
