import { err, ok } from '@ihub/domain/result'
import type { BillGateway } from '@ihub/ports/bill-gateway'
import type { Http } from '@ihub/ports/http'
import { asPdf } from '../as-pdf.ts'
import { base } from './ask.ts'
import { toBs2Failure } from './errors.ts'
import { slipPath } from './slips.ts'

export const readPrint =
  (http: Http): BillGateway['readPrint'] =>
  async (gatewayBillId) => {
    const path = `${base}${slipPath(gatewayBillId)}/imprimivel`
    const print = await http.raw({ method: 'GET', path, headers: { accept: 'application/pdf' } })
    if (print.ok) return asPdf(print.value)
    return print.error.kind === 'not-found' ? ok(null) : err(toBs2Failure(print.error))
  }
