/** True for 8, 12, 13 or 14 digits. The check digit is another question: see `hasGtinDigit`. */
export const isGtinShape = (text: string): boolean => /^(?:\d{8}|\d{12,14})$/.test(text)

/** True when the last digit is the check digit of the others (GS1 General Specifications 7.9). */
export function hasGtinDigit(gtin: string): boolean {
  const [last, ...others] = [...gtin].reverse().map(Number)
  const sum = others.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return last === (10 - (sum % 10)) % 10
}
