import { err, ok } from '@ihub/domain/result'
import type { CallFailure, Http } from '@ihub/ports/http'
import type { Shipments } from '@ihub/ports/shipments'
import { ask } from './ask.ts'
import { isAbsent } from './errors.ts'
import { Label } from './schema.ts'

export const readLabel =
  (http: Http): Shipments['readLabel'] =>
  async (code, volumeNumber) => {
    const path = `/shipment_order/get_label/${encodeURIComponent(code)}/${volumeNumber}`
    const read = await ask(http, { verb: 'label', method: 'GET', path }, Label)
    if (!read.ok) return isAbsent(read.error) ? err({ ...read.error, kind: 'not-found' }) : read
    return read.value.label_url ? ok({ url: read.value.label_url }) : err(notMade)
  }

const notMade: CallFailure = {
  kind: 'not-found',
  message: 'the carrier has made no label yet',
  serviceCode: 'label.not_made',
}
