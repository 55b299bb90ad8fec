import type { ErrorCode } from '@ihub/domain/errors'
import type { FieldCode } from './text-codes.ts'

/** A sentence for every code: one without does not compile. */
export type Texts = Record<ErrorCode | FieldCode, string>
