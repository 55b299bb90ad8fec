import type { CallFailure } from '@ihub/ports/http'

export const unknownSku = (sku: string): CallFailure => ({
  kind: 'not-found',
  message: `Vendure has no variant with the SKU ${sku}`,
  serviceCode: 'variant.unknown',
})

export const severalVariants = (sku: string): CallFailure => ({
  kind: 'refused',
  message: `Vendure has several variants with the SKU ${sku}`,
  serviceCode: 'variant.several',
})

/** The variants of a product are told apart by options that people gave it, and the hub knows none for a new one. */
export const optionsUnknown = (product: string): CallFailure => ({
  kind: 'refused',
  message: `In Vendure product ${product} has variants with options of its own: a new one is added there, under this SKU`,
  serviceCode: 'variant.options-unknown',
})

export const unknownGroup = (id: string, facet: string): CallFailure => ({
  kind: 'refused',
  message: `In Vendure the facet ${facet} has no value ${id}`,
  serviceCode: 'facet.unknown-value',
})

export const otherTax = (isIncluded: boolean): CallFailure => ({
  kind: 'refused',
  message: isIncluded
    ? 'The prices of this Vendure channel include tax, and those of the integration do not'
    : 'The prices of this Vendure channel are without tax, and those of the integration include it',
  serviceCode: 'price.other-tax',
})
