import type { FieldCode } from '../field-codes.ts'

/** Characters of a template. */
export const templateLengthMax = 20_000

/** Bytes of a rendered body, in UTF-8. */
export const renderedBytesMax = 256 * 1_024

/** The sentence of each reason why a template makes no body. */
export const templateProblems = {
  syntax: 'field.template_syntax',
  unclosed: 'field.template_unclosed',
  'unknown-tag': 'field.template_unknown_tag',
  'unknown-filter': 'field.template_unknown_filter',
  'too-much': 'field.template_too_much',
  'too-large': 'field.template_too_large',
  'not-json': 'field.template_not_json',
} as const satisfies Record<string, FieldCode>
export type TemplateReason = keyof typeof templateProblems

export interface TemplateProblem {
  reason: TemplateReason
  /** From 1: of the template, or of the body where that is not JSON. */
  line: number
  /** The part of the text that is wrong, such as the name of the filter. */
  near: string
}

/** As the attempts of a delivery keep it. */
export const templateMessage = ({ reason, line, near }: TemplateProblem) =>
  `body template, line ${line}: ${reason}${near === '' ? '' : `: ${near}`}`
