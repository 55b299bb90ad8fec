/** The manual action that a bulk run asks each of its orders for, with the status to force and the person's reason. */
export interface AskedOfMany {
  action: string
  status: string | null
  reason: string | null
}
