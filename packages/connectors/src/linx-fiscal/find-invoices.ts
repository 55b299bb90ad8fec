import { err, ok } from '@ihub/domain/result'
import type { FiscalSequences } from '@ihub/ports/fiscal-sequences'
import type { Http } from '@ihub/ports/http'
import { toLinxFiscalFailure } from './errors.ts'
import { Invoices } from './schema.ts'

export const findInvoices =
  (http: Http): FiscalSequences['findInvoices'] =>
  async ({ series, number, document }) => {
    const query = { series, number, ...(document === null ? {} : { document }) }
    const read = await http.json({ verb: 'invoices', method: 'GET', path: '/v1/invoices', query }, Invoices)
    return read.ok ? ok(read.value.invoices) : err(toLinxFiscalFailure(read.error))
  }
