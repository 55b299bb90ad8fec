const digitsMax = 10
const centsPlaces = 2

/** A decimal of the layout, such as "12.5", in cents, halves rounded up. */
export const toCents = (decimal: string | undefined): number =>
  decimal === undefined ? 0 : rounded(toUnits(decimal), digitsMax)

/** The product of two decimals of the layout in cents, without the errors of binary fractions. */
export const productCents = (first: string, second: string): number =>
  rounded(toUnits(first) * toUnits(second), 2 * digitsMax)

function toUnits(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(digitsMax, '0'))
}

function rounded(units: bigint, places: number): number {
  const divisor = 10n ** BigInt(places - centsPlaces)
  return Number((units + divisor / 2n) / divisor)
}
