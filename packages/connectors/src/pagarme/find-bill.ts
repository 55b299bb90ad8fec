import { err, ok } from '@ihub/domain/result'
import type { BillGateway } from '@ihub/ports/bill-gateway'
import type { Http } from '@ihub/ports/http'
import { toPagarmeFailure } from './errors.ts'
import { OrderPage, toBill } from './schema.ts'

/** The filter `code` is exact by the documentation; the code is compared all the same. */
export const findBill =
  (http: Http): BillGateway['findBill'] =>
  async (reference) => {
    const query = { code: reference, page: 1, size: 30 }
    const read = await http.json({ verb: 'orders', method: 'GET', path: '/orders', query }, OrderPage)
    if (!read.ok) return err(toPagarmeFailure(read.error))
    const bills = read.value.data
      .filter(({ code }) => code === reference)
      .flatMap(({ charges }) => charges.map(toBill))
    // A charge that the bank refused stands under the code for ever; one that it took counts before it.
    return ok(bills.find(({ status }) => status !== 'failed') ?? bills[0] ?? null)
  }
