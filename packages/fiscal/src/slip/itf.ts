/** The wide ones of the five bars or spaces of each digit. */
const wides = [
  '00110',
  '10001',
  '01001',
  '11000',
  '00101',
  '10100',
  '01100',
  '00011',
  '10010',
  '01010',
] as const

/** The banks' layout asks for the widest ratio that the symbology knows. */
const wide = 3
/** Free space that a reader needs on either side, in modules. */
export const quietModules = 10

const widthsOf = (digit: string) => [...(wides[Number(digit)] ?? '')].map((one) => (one === '1' ? wide : 1))

/**
 * Interleaved 2 of 5 as the widths of its spaces and bars in modules, beginning and ending with the space that a reader needs: the
 * first digit of each pair is in the bars, the second in the spaces between them. Takes an even count of digits.
 */
export function itf(digits: string): number[] {
  const pairs = digits.match(/\d\d/g) ?? []
  const drawn = pairs.flatMap(([bars = '', spaces = '']) => {
    const between = widthsOf(spaces)
    return widthsOf(bars).flatMap((bar, index) => [bar, between[index] ?? 1])
  })
  return [quietModules, 1, 1, 1, 1, ...drawn, wide, 1, 1, quietModules]
}
