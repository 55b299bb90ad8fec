/** The codes of our own for products and SKUs that are not sent; each has a sentence in every language. */
export const catalogRefusals = {
  /** The platform's account is not linked with its brand, category or department. */
  unmapped: 'catalog.unmapped',
  /** The SKU lacks the id by which platforms know it. */
  noCode: 'catalog.no-code',
  /** The product is not sold any more. */
  notActive: 'catalog.not-active',
  /** The platform has it under an EAN of ours, with another reference. */
  weakMatch: 'catalog.weak-match',
  /** The SKUs of one product are of several products there. */
  severalProducts: 'catalog.several-products',
  /** The platform takes no SKU without its weight and measures. */
  noMeasures: 'catalog.no-measures',
} as const
export type CatalogRefusal = (typeof catalogRefusals)[keyof typeof catalogRefusals]

const codes: readonly string[] = Object.values(catalogRefusals)
export const isCatalogRefusal = (code: string | null): code is CatalogRefusal =>
  code !== null && codes.includes(code)
