import { instantBounds, isBoundedInstant } from '@ihub/kit/bounds'
import { createLocalTime } from '@ihub/kit/local-time'
import { z } from 'zod'

const localTime = createLocalTime('America/Sao_Paulo')
const two = (number: number) => String(number).padStart(2, '0')

/** The day of an instant where banks settle slips, `YYYY-MM-DD`. */
export function dayInBrazil(instant: string): string {
  const { year, month, day } = localTime(instant)
  return `${year}-${two(month)}-${two(day)}`
}

/** An instant of a bank's that names no offset and is of UTC. */
export const UtcMoment = z
  .string()
  .transform((text) => Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`))
  .refine(isBoundedInstant, { error: instantBounds })
  .transform((ms) => new Date(ms).toISOString())
