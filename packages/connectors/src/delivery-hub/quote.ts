import { createHash } from 'node:crypto'
import { err } from '@ihub/domain/result'
import type { Freight, FreightRequest } from '@ihub/ports/freight'
import type { Http } from '@ihub/ports/http'
import { noOffers, toDeliveryHubFailure } from './errors.ts'
import { Quotation } from './schema.ts'

export const quote =
  (http: Http): Freight['quote'] =>
  async (request) => {
    const json = toBody(request)
    const headers = { 'idempotency-key': keyOf(json) }
    const quoted = await http.json(
      { verb: 'quote', method: 'POST', path: '/v1/quotations', headers, json },
      Quotation,
    )
    if (!quoted.ok) return err(toDeliveryHubFailure(quoted.error))
    return quoted.value.offers.length === 0 ? err(noOffers) : quoted
  }

const toBody = ({ originOrderId: orderCode, carriers, ...request }: FreightRequest) => ({
  orderCode,
  ...request,
  carriers: carriers.map(({ mode: service, modeId: serviceId, ...carrier }) => ({
    ...carrier,
    service,
    serviceId,
  })),
})

/** One request has one key, whoever repeats it; what it replaces tells a wanted second quotation from a repetition. */
const keyOf = (body: object) => createHash('sha256').update(JSON.stringify(body)).digest('hex')
