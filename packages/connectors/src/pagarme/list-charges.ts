import { err, ok } from '@ihub/domain/result'
import type { ChargeList } from '@ihub/ports/charge-list'
import type { Http } from '@ihub/ports/http'
import { toPagarmeFailure } from './errors.ts'
import { ChargeList as Charges, toBill } from './schema.ts'

/** The most that a page may have. */
const size = 30
const offset = '-03:00'

const momentOf = (day: string, time: string) => new Date(`${day}T${time}${offset}`).toISOString()

export const listCharges =
  (http: Http): ChargeList['listCharges'] =>
  async ({ from, to }, page) => {
    const query = {
      payment_method: 'boleto',
      created_since: momentOf(from, '00:00:00'),
      created_until: momentOf(to, '23:59:59.999'),
      page,
      size,
    }
    const read = await http.json({ verb: 'charges', method: 'GET', path: '/charges', query }, Charges)
    if (!read.ok) return err(toPagarmeFailure(read.error))
    const { data, paging } = read.value
    return ok({ charges: data.map(toBill), hasMore: Boolean(paging?.next) })
  }
