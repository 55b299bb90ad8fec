import { paymentMethods } from '@ihub/domain/constants'
import { customizations } from '@ihub/domain/store/customizations'
import { installmentRulesMax, installmentsMax, repeatedRule } from '@ihub/domain/store/installments'
import { z } from 'zod'
import { broken, EditedVersion, Money, Version, versionRule, workers } from './common.ts'
import { endpoint } from './endpoint.ts'

const shared = { area: 'customizations', access: workers } as const

export const LinkedCustomization = z.object({
  customization: z.enum(customizations),
  count: z
    .number()
    .int()
    .nullable()
    .describe('of installments the rules, of the dark-store monitor the warehouses; null of others'),
})
export type LinkedCustomization = z.output<typeof LinkedCustomization>

export const listCustomizations = endpoint({
  ...shared,
  id: 'listCustomizations',
  method: 'GET',
  path: '/customizations',
  summary: 'The customizations that are linked to the store by its settings',
  response: z.object({ data: LinkedCustomization.array() }),
})

const hasTwoPlaces = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const Rule = z.object({
  method: z.enum(paymentMethods),
  value: Money.min(0)
    .max(9_999_999)
    .refine(hasTwoPlaces, broken('field.invalid'))
    .describe('payments of this value or more, up to that of the next rule of the type'),
  installments: z.number().int().min(1).max(installmentsMax).describe('1 is in cash'),
})

export const Installments = z.object({ version: Version, rules: Rule.array() })
export type Installments = z.output<typeof Installments>

export const getInstallments = endpoint({
  ...shared,
  id: 'getInstallments',
  method: 'GET',
  path: '/customizations/installments',
  summary: 'The installments by payment type and value that the store’s ERP gets',
  description:
    'By payment type, from the lowest value on. A payment that no rule is for keeps the installments that its platform tells.',
  response: Installments,
  errors: ['installments.switched_off'],
})

const Rules = Rule.array()
  .max(installmentRulesMax)
  .superRefine((rules, context) => {
    const repeated = repeatedRule(
      rules.map(({ method, value }) => ({ method, fromCents: Math.round(value * 100) })),
    )
    if (repeated >= 0)
      context.addIssue({ code: 'custom', path: [repeated, 'value'], ...broken('field.duplicate') })
  })

export const saveInstallments = endpoint({
  area: 'customizations',
  access: ['Admin'],
  id: 'saveInstallments',
  method: 'PUT',
  path: '/customizations/installments',
  summary: 'Replace the installments by payment type and value',
  description: `Orders that are sent to the ERP and bills that are opened from now on go by them. ${versionRule}`,
  body: z.object({ version: EditedVersion, rules: Rules }),
  response: Installments,
  errors: ['installments.switched_off', 'settings.changed_meanwhile'],
})
