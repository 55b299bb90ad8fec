import { createLocalTime } from '@ihub/kit/local-time'

const localTime = createLocalTime('America/Sao_Paulo')
const two = (number: number) => String(number).padStart(2, '0')

/** The day of an instant where banks settle slips, `YYYY-MM-DD`. */
export function dayInBrazil(instant: string): string {
  const { year, month, day } = localTime(instant)
  return `${year}-${two(month)}-${two(day)}`
}
