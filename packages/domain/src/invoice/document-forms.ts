/**
 * How a value of a document shows: amounts in its currency, prices with all their places, codes by their word where one is
 * known, keys and documents in groups.
 */
export type DocumentForm =
  | 'text'
  | 'money'
  | 'price'
  | 'decimal'
  | 'percent'
  | 'instant'
  | 'day'
  | 'flag'
  | 'code'
  | 'document'
  | 'key'
