// A whole run of digits, or the groups printed on a card; a fraction such as 0.4111… is left alone.
const cardPattern =
  /(?<!\d|\d\.)(?:[2-6]\d{12,18}|[2-6]\d{3}([ +-]|%20)\d{4}\1\d{4}\1\d{4}|3[47]\d\d([ +-]|%20)\d{6}\2\d{5})(?!\d)/g

/** Masks card numbers but for the last four digits: 13 to 19 digits with a card's prefix and a right check digit. */
export function maskCards(text: string): string {
  return text.replace(cardPattern, (found: string, _space, _amexSpace, offset: number) => {
    const digits = found.replace(/%20|\D/g, '')
    if (!hasCardPrefix(digits) || !hasLuhnDigit(digits)) return found
    const shown = `***${digits.slice(-4)}`
    // A bare number in JSON becomes a string, so that the document can still be read.
    return /[:[,]\s?$/.test(text.slice(Math.max(0, offset - 2), offset)) ? `"${shown}"` : shown
  })
}

/** Without the issuer prefix one CNPJ, EAN or timestamp in ten would be taken for a card (ISO/IEC 7812-1). */
function hasCardPrefix(digits: string): boolean {
  if (digits.length === 13) return digits.startsWith('4')
  if (digits.length === 14) return /^3[0689]/.test(digits)
  if (digits.length === 15) return /^3[47]|^2131/.test(digits)
  return /^[3-6]|^2[2-7]/.test(digits)
}

function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48
    sum += index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2
  }
  return sum % 10 === 0
}
