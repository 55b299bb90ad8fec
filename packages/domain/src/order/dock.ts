/** How long a store keeps the goods of an order before its carrier gets them. */
export interface DockTime {
  hours: number
  /** `HH:MM`; an order paid later counts from the next business day. Null where there is none. */
  cutoff: string | null
}

/** The dock time of one order, as the store had it when the order was quoted. */
export interface Dock extends DockTime {
  timeZone: string
  /** ISO-8601: the payment, or the quotation of an order that is not paid yet. */
  from: string
}
