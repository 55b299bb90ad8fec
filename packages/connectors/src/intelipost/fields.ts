export const toKilos = (grams: number) => grams / 1_000
export const toCentimeters = (millimeters: number) => millimeters / 10
export const digitsOf = (text: string) => text.replace(/\D/g, '')
