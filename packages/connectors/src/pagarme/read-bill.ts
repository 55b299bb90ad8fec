import { ok } from '@ihub/domain/result'
import type { BillGateway } from '@ihub/ports/bill-gateway'
import type { Http } from '@ihub/ports/http'
import { readCharge } from './read-charge.ts'
import { toBill } from './schema.ts'

export const readBill =
  (http: Http): BillGateway['readBill'] =>
  async (gatewayBillId) => {
    const read = await readCharge(http, gatewayBillId)
    return read.ok ? ok(toBill(read.value)) : read
  }
