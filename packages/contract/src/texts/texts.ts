import type { ErrorCode } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'

/** A sentence for every code, said by the API and by the browser alike: one without does not compile. */
export type Texts = Record<ErrorCode | FieldCode, string>
