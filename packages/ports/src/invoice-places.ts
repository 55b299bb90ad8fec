import type { InvoiceStatus } from '@ihub/domain/constants'

/** An invoice as the store has it already, under its key or under its number alone. */
export interface InvoicePlace {
  invoiceId: string
  /** Null where no order names it. */
  orderId: string | null
  status: InvoiceStatus
  hasFile: boolean
}

export interface InvoicePlaces {
  /**
   * The rows of the key, one for each order; where there is none, the one invoice of that number and series that was told
   * without a key. None where there are several.
   */
  find(
    storeId: string,
    invoice: { accessKey: string; number: string; series: string | null },
  ): Promise<InvoicePlace[]>
  /** CNPJs of the store and of its seller with that code; null where it has no such seller. */
  findEmitters(storeId: string, sellerCode: string): Promise<{ code: string; documents: string[] } | null>
}
