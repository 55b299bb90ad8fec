import { createHash } from 'node:crypto'

/**
 * The ERP's code of an order: the platform's own, or when that is too long a digest of it, the same every time.
 * The whole of it travels beside the code as the customer's order number.
 */
export function toOrderCode(originOrderId: string, lengthMax: number): string {
  if (originOrderId.length <= lengthMax) return originOrderId
  return createHash('sha256').update(originOrderId).digest('hex').slice(0, lengthMax)
}

/** Whether two codes are one order's: some installations pad codes of digits with zeros on the left. */
export function isSameCode(one: string, other: string): boolean {
  return one === other || (isDigits(one) && isDigits(other) && unpad(one) === unpad(other))
}

/** The platform's order id behind a row of the ERP, undone from padding and digests. */
export function toOriginOrderId(
  row: { cod_pedidov: string; n_pedido_cliente: string | null },
  lengthMax: number,
): string {
  const own = row.n_pedido_cliente
  if (own === null) return row.cod_pedidov
  return isSameCode(toOrderCode(own, lengthMax), row.cod_pedidov) ? own : row.cod_pedidov
}

const isDigits = (code: string) => /^\d+$/.test(code)
const unpad = (code: string) => code.replace(/^0+/, '')
