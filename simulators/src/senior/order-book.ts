/** A row of a layout: its fields by name, all texts. */
export type Row = Record<string, string>

export type SimInvoice = { invoiceKey: string; row: Row; xml: string | null; isCanceled: boolean }
export type SimLabel = { volume: number; trackingNumber: string | null; url: string }
export type SimFile = { kind: 'invoice' | 'label'; name: string; mediaType: string; bytes: Buffer }

export type SimOrder = {
  orderCode: string
  warehouseOrderId: string
  header: Row
  /** By `idseq`. */
  lines: Map<string, Row>
  invoices: Map<string, SimInvoice>
  labels: Map<number, SimLabel>
  boarding: { carrier: string | null; trackingNumbers: string[] } | null
  /** The last word of the warehouse about it. */
  status: string
  hasBoarded: boolean
  canceledBy: 'DEPOSITANTE' | 'ARMAZEM' | null
  files: SimFile[]
  /** The step that it waits for, where orders go on by themselves. */
  nextStep: string | undefined
}

const firstNumber = 500_000

/** The orders of the warehouse, each once under the code that its depositor gave it. */
export class OrderBook {
  #byCode = new Map<string, SimOrder>()

  list(): SimOrder[] {
    return [...this.#byCode.values()]
  }

  find(code: string): SimOrder | undefined {
    return this.#byCode.get(code)
  }

  /** The same header once more changes the order that is there; one that the warehouse gave up begins anew. */
  take(header: Row): SimOrder {
    const orderCode = header.codigointerno ?? ''
    const known = this.#byCode.get(orderCode)
    if (known) {
      Object.assign(known, { header, ...(known.canceledBy && { canceledBy: null, status: 'RECEBIDO' }) })
      return known
    }
    const order: SimOrder = {
      orderCode,
      warehouseOrderId: String(firstNumber + this.#byCode.size + 1),
      header,
      lines: new Map(),
      invoices: new Map(),
      labels: new Map(),
      boarding: null,
      status: 'RECEBIDO',
      hasBoarded: false,
      canceledBy: null,
      files: [],
      nextStep: undefined,
    }
    this.#byCode.set(orderCode, order)
    return order
  }

  clear(): void {
    this.#byCode.clear()
  }
}
