/** ISO 3166: platforms write two letters, the hub three of the countries that it serves. */
const threeLetters: Readonly<Record<string, string>> = { BR: 'BRA', MX: 'MEX' }

export const toCountry = (code: string): string => threeLetters[code] ?? code
