import type { CallFailure } from '@ihub/ports/http'
import type { z } from 'zod'

const problemsMax = 5

/** The paths and the problems of rows that cannot be read. */
export const problemOf = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, problemsMax)
    .map(({ path, message }) => `${path.join('.')}: ${message}`)
    .join('; ')

/** Rows stay as they are: reading them again by itself helps nobody. */
export const unreadable = (message: string): CallFailure => ({
  kind: 'refused',
  serviceCode: 'order.unreadable',
  message,
})
