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

/** What the hub itself knows of the numbers of a store's NF-e. */
export interface FiscalNumbers {
  /** Whether the store has Linx Fiscal switched on. */
  isOn(storeId: string): Promise<boolean>
  /** The numbers of the series that the store has an NF-e of, ascending, at most `limit`. */
  listNumbers(
    storeId: string,
    wish: NumberWish & { from: number; to: number; limit: number },
  ): Promise<number[]>
  findNumbered(
    storeId: string,
    wish: { documents: readonly string[]; series: string; number: number },
  ): Promise<NumberedInvoice[]>
}
