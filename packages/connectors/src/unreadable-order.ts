import { breaksBounds } from '@ihub/kit/bounds'
import type { CallFailure } from '@ihub/ports/http'
import type { z } from 'zod'

/** Names a field of a payload in words of the trade. */
type FieldWords = (path: readonly PropertyKey[]) => string

const problemsMax = 5

/** Why a platform's payload is no order, in words. */
export const orderProblem =
  (fieldWords: FieldWords) =>
  ({ issues }: z.ZodError): string =>
    issues
      .slice(0, problemsMax)
      .map(({ path, message }) => `${fieldWords(path)}: ${message}`)
      .join('; ')

/** A value beyond its bounds stays so until somebody corrects it at the platform: asking again by itself helps nobody. */
export const unreadableOrder =
  (fieldWords: FieldWords) =>
  (error: z.ZodError): CallFailure => ({
    kind: breaksBounds(error) ? 'refused' : 'unreadable',
    serviceCode: 'order.unreadable',
    message: orderProblem(fieldWords)(error),
  })
