/** What can be wrong with one field; the code is the translation key the browser uses too. */
export const fieldCodes = [
  'field.required',
  'field.invalid',
  'field.invalid_email',
  'field.invalid_url',
  'field.too_short',
  'field.too_long',
  'field.too_small',
  'field.too_big',
  'field.not_integer',
  'field.not_number',
] as const
export type FieldCode = (typeof fieldCodes)[number]
