import { hubAlertCodes, otherAlerts } from '@ihub/domain/alerts'
import { isHeaderName, isHeaderValue } from '@ihub/domain/http-headers'
import { secretMask } from '@ihub/domain/store/setting'
import { templateLengthMax } from '@ihub/domain/webhook/body-template'
import type { HookFilter } from '@ihub/domain/webhook/filters'
import { z } from 'zod'
import { broken } from './common.ts'

/** The fields that people type of a subscription, of every kind. */
export const hookFields = {
  name: z.string().trim().min(1).max(120),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .describe('http or https'),
  /** The mask stands for the stored value. */
  authorization: z
    .string()
    .max(2000)
    .refine((text) => text === secretMask || isHeaderValue(text), broken('field.header_value'))
    .nullable(),
  headers: z
    .record(z.string(), z.string().max(2000).refine(isHeaderValue, broken('field.header_value')))
    .superRefine((given, context) => {
      for (const name of Object.keys(given).filter((one) => !isHeaderName(one)))
        context.addIssue({ code: 'custom', path: [name], ...broken('field.header_name') })
    }),
  bodyTemplate: z
    .string()
    .min(1)
    .max(templateLengthMax)
    .nullable()
    .describe(
      'Liquid: makes the body, which has to be JSON, of the fields of an event, such as `{{ data.originOrderId | json }}`; null sends the event itself',
    ),
}

/** Typed with or without the point after its first digit, which the tax tables print. */
const Cfop = z
  .string()
  .max(20)
  .overwrite((text) => text.trim().replace(/^(\d)\.(?=\d{3}$)/, '$1'))
  .refine((text) => /^[123567]\d{3}$/.test(text), broken('field.cfop'))

const filterValuesMax = 100
const AlertCode = z.enum([...hubAlertCodes, otherAlerts])
const filterValues = { cfops: Cfop, codes: AlertCode as z.ZodType<string, string> } satisfies Record<
  HookFilter,
  z.ZodType<string>
>
type FilterValues = z.ZodArray<z.ZodType<string, string>>

/** A field for each filter of a kind; the fields of other filters are not there. */
export function filterFields<Field extends z.ZodType>(
  filters: readonly HookFilter[],
  toField: (values: FilterValues) => Field,
) {
  const fields: Record<string, z.ZodType> = Object.fromEntries(
    filters.map((name) => [name, toField(z.array(filterValues[name]).max(filterValuesMax))]),
  )
  return fields as { [Name in HookFilter]: z.ZodOptional<Field> }
}
