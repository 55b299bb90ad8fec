import { barcodeOfLine, digitableLineLength } from '@ihub/domain/bill/barcode'
import type { GatewayBill } from '@ihub/ports/bill-gateway'

/** The numbers of a slip by the line that its gateway shows, spaced or not; a line of another length is passed on as it is. */
export function numbersOf(line: string | null | undefined): Pick<GatewayBill, 'digitableLine' | 'barcode'> {
  const digits = line?.replaceAll(/\D/g, '') || null
  return {
    digitableLine: digits,
    barcode: digits?.length === digitableLineLength ? barcodeOfLine(digits) : null,
  }
}
