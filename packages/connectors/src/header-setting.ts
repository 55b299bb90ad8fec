import type { FieldCode } from '@ihub/domain/field-codes'
import { isHeaderValue } from '@ihub/domain/http-headers'
import { z } from 'zod'

const code: FieldCode = 'field.header_value'

/** A setting that travels as a header's value: a token pasted with an ellipsis is told of when it is saved. */
export const headerSetting = () => z.string().trim().min(1).refine(isHeaderValue, { params: { code } })
