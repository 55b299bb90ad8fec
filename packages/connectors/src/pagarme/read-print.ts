import { err, ok } from '@ihub/domain/result'
import type { BillGateway } from '@ihub/ports/bill-gateway'
import type { Http } from '@ihub/ports/http'
import { asPdf } from '../as-pdf.ts'
import { toPagarmeFailure } from './errors.ts'
import { readCharge } from './read-charge.ts'

/** The address that a charge names is of another host in a sandbox, so its transaction is asked below our own base. */
export const readPrint =
  (http: Http): BillGateway['readPrint'] =>
  async (gatewayBillId) => {
    const charge = await readCharge(http, gatewayBillId)
    if (!charge.ok) return charge
    const { id, line } = charge.value.last_transaction
    if (!line) return ok(null)
    const path = `/transactions/${encodeURIComponent(id)}/pdf`
    const print = await http.raw({ method: 'GET', path, headers: { accept: 'application/pdf' } })
    if (print.ok) return asPdf(print.value)
    return print.error.kind === 'not-found' ? ok(null) : err(toPagarmeFailure(print.error))
  }
