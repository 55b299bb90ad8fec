import type { NumberRange } from '@ihub/domain/fiscal-sequence/number-ranges'

/** A series of a company's NF-e. */
export interface NumberWish {
  document: string
  series: string
}

/** An NF-e of the store, by its number. */
export interface NumberedInvoice {
  invoiceId: string
  key: string
}

/** Numbers that the store's own files say were voided at the tax authority. */
export interface VoidedRange extends NumberWish, NumberRange {
  reason: string | null
  protocol: string | null
  at: string | null
}

/** What the hub itself knows of the numbers of a store's NF-e. */
export interface FiscalNumbers {
  /** Whether the store has Linx Fiscal switched on. */
  isOn(storeId: string): Promise<boolean>
  /** The numbers of the series that the store has an NF-e of, ascending, at most `limit`. */
  listNumbers(
    storeId: string,
    wish: NumberWish & { from: number; to: number; limit: number },
  ): Promise<number[]>
  /** The registered voidings of NF-e numbers, at most 5,000: of one series, or of all. */
  listVoided(storeId: string, wish?: NumberWish): Promise<VoidedRange[]>
  findNumbered(
    storeId: string,
    wish: { documents: readonly string[]; series: string; number: number },
  ): Promise<NumberedInvoice[]>
}
