import type { Language } from '../languages.ts'

/** The countries that a store can be in, by their three letters (ISO 3166-1). */
export const storeCountries = ['BRA', 'MEX'] as const
export type StoreCountry = (typeof storeCountries)[number]

/** A store whose code ends with MX is in Mexico, any other in Brazil (specification section 9). */
export const countryOfStore = (storeCode: string | null): StoreCountry =>
  storeCode?.toUpperCase().endsWith('MX') ? 'MEX' : 'BRA'

/** Its two letters (ISO 3166-1), and the language and the currency of its people. */
export const countryTraits = {
  BRA: { alpha2: 'BR', language: 'pt-BR', currency: 'BRL' },
  MEX: { alpha2: 'MX', language: 'es-MX', currency: 'MXN' },
} as const satisfies Record<StoreCountry, { alpha2: string; language: Language; currency: string }>
