/** The digits of a line as it is printed. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The 44 digits of a slip's bars from the 47 that people type; null where the line has another length. */
export function barcodeOfLine(line: string): string | null {
  if (!/^\d{47}$/.test(line)) return null
  const free = `${line.slice(4, 9)}${line.slice(10, 20)}${line.slice(21, 31)}`
  return `${line.slice(0, 4)}${line.slice(32)}${free}`
}
