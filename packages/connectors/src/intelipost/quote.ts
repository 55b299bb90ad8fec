import { createHash } from 'node:crypto'
import { err } from '@ihub/domain/result'
import type { Freight, FreightItem, FreightRequest } from '@ihub/ports/freight'
import { toReais } from '../reais.ts'
import { ask } from './ask.ts'
import type { Context } from './context.ts'
import { noOffers } from './errors.ts'
import { toCentimeters, toKilos } from './fields.ts'
import { Quote } from './schema.ts'
import type { Settings } from './settings.ts'

/** Offers for one box with all the goods. */
export const quote =
  ({ http, settings }: Context): Freight['quote'] =>
  async (request) => {
    const json = toBody(request, settings)
    const quoted = await ask(http, { verb: 'quote', method: 'POST', path: '/quote', json }, Quote)
    return quoted.ok && quoted.value.offers.length === 0 ? err(noOffers) : quoted
  }

/** Intelipost answers an identical request from its cache: the session makes it the order's own, and a wanted second one another. */
const toBody = (request: FreightRequest, settings: Settings) => ({
  origin_zip_code: request.originZipCode,
  destination_zip_code: request.destinationZipCode,
  volumes: [boxOf(request.items, settings)],
  additional_information: {
    free_shipping: false,
    extra_cost_absolute: 0,
    extra_cost_percentage: 0,
    lead_time_business_days: 0,
    ...wantedMethods(request),
  },
  identification: { session: createHash('sha256').update(JSON.stringify(request)).digest('hex') },
})

/** The services of the store's parameterizations by their numbers at Intelipost; all where it names none. */
function wantedMethods({ carriers }: FreightRequest) {
  const ids = carriers.flatMap(({ modeId }) => (/^\d{1,9}$/.test(modeId) ? [Number(modeId)] : []))
  return ids.length > 0 ? { delivery_method_ids: [...new Set(ids)] } : {}
}

const boxOf = (items: readonly FreightItem[], settings: Settings) => ({
  volume_type: 'BOX',
  weight: toKilos(weightOf(items) ?? settings.defaultWeightGrams),
  cost_of_goods: toReais(items.reduce((sum, { valueCents, quantity }) => sum + valueCents * quantity, 0)),
  ...(sizesOf(items) ?? {
    height: settings.defaultHeightCm,
    width: settings.defaultWidthCm,
    length: settings.defaultLengthCm,
  }),
})

/** Null where the weight of none is known. */
function weightOf(items: readonly FreightItem[]): number | null {
  const grams = items.reduce((sum, { weightGrams, quantity }) => sum + (weightGrams ?? 0) * quantity, 0)
  return grams > 0 ? grams : null
}

/** The goods stacked on one another; null where a size of one is not known. */
function sizesOf(items: readonly FreightItem[]) {
  let height = 0
  let width = 0
  let length = 0
  for (const { heightMm, widthMm, lengthMm, quantity } of items) {
    if (heightMm === null || widthMm === null || lengthMm === null) return null
    height += heightMm * quantity
    width = Math.max(width, widthMm)
    length = Math.max(length, lengthMm)
  }
  return { height: toCentimeters(height), width: toCentimeters(width), length: toCentimeters(length) }
}
