import type { CallFailure } from '@ihub/ports/http'

/** `[name, parameters]` of an exception that people are to read, or the text of another and its trace. */
export type RpcError = readonly unknown[]

const refusals = ['UserError', 'UserWarning']

/** Exceptions that people read come under the status 200; all others are faults of the server. */
export function toRpcFailure(error: RpcError): CallFailure {
  const [name, parameters] = error
  const words = Array.isArray(parameters) ? parameters.filter((part) => typeof part === 'string') : []
  if (typeof name === 'string' && refusals.includes(name)) {
    // A warning begins with its own name, which people may switch off.
    const said = name === 'UserWarning' ? words.slice(1) : words
    return { kind: 'refused', serviceCode: name, message: said.filter(Boolean).join(' ') || name }
  }
  if (name === 'ConcurrencyException')
    return { kind: 'conflict', serviceCode: name, message: words.join(' ') || 'the record was changed' }
  return { kind: 'broken', serviceCode: 'TRYTON', message: typeof name === 'string' ? name : 'unknown error' }
}

/** Where the server does not say in Retry-After how long to stay away. */
const busyWaitMs = 60_000

export const toTrytonFailure = (failure: CallFailure): CallFailure =>
  failure.kind === 'busy' ? { ...failure, retryAfterMs: failure.retryAfterMs ?? busyWaitMs } : failure

const refused = (serviceCode: string, message: string): CallFailure => ({
  kind: 'refused',
  serviceCode,
  message,
})

export const unknownSale = (code: string): CallFailure => ({
  kind: 'not-found',
  serviceCode: 'sale.unknown',
  message: `Tryton has no sale with the reference ${code}`,
})
export const unknownProducts = (skus: readonly string[]) =>
  refused('product.unknown', `Tryton has no product with the code ${skus.join(', ')}`)
export const unknownCurrency = (code: string) => refused('currency.unknown', `Tryton has no currency ${code}`)
export const unknownWarehouse = (code: string) =>
  refused('warehouse.unknown', `Tryton has no warehouse ${code}`.trim())
export const unknownTax = (rate: number) => refused('tax.unknown', `Tryton has no tax of ${rate}%`)
export const withoutAddress = refused(
  'address.missing',
  'Tryton sells to nobody without an address, and the order has none',
)
export const canceledSale = refused('sale.canceled', 'The sale is canceled in Tryton')
export const notInvoiced = refused('RETURN_NOT_INVOICED', 'The sale has no invoice that stands in Tryton')
export const tooMany = (skus: readonly string[]) =>
  refused(
    'RETURN_NOT_INVOICED',
    `More units come back than Tryton invoiced and has not taken back yet: ${skus.join(', ')}`,
  )
export const notSold = (skus: readonly string[]) =>
  refused('RETURN_NOT_SOLD', `The sale has no line of ${skus.join(', ')} in Tryton`)
export const handledSale = (deed: 'invoiced' | 'shipped') =>
  refused(`sale.${deed}`, `The sale is ${deed} in Tryton; it is returned there, and not canceled`)
