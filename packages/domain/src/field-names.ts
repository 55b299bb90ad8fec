/** Fields that a problem's sentence names; each has a name in every language. */
export const fieldNames = [
  'sku',
  'ean',
  'name',
  'quantity',
  'price',
  'sellingPrice',
  'items',
  'lineId',
  'paymentId',
  'method',
  'value',
  'installments',
  'email',
  'status',
  'reason',
] as const
export type FieldName = (typeof fieldNames)[number]
