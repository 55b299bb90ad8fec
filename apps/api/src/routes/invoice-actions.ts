import { Readable } from 'node:stream'
import * as contract from '@ihub/contract/invoice-actions'
import { failure } from '@ihub/domain/errors'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import { refusalWithoutOrder } from '@ihub/domain/invoice/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import { announceInvoiceAgain } from '@ihub/operations/invoice/announce-again'
import { deleteInvoice } from '@ihub/operations/invoice/delete-invoice'
import { fetchInvoiceAgain } from '@ihub/operations/invoice/fetch-again'
import type { DeletedInvoiceRead } from '@ihub/ports/deleted-invoices'
import type { ApiDeps, Serve } from '../serve.ts'
import { money, presentAuthor } from './present.ts'
import { presentPage } from './present-page.ts'

const accepted = { accepted: true as const }

/** The actions of people on an invoice, and the deleted ones. */
export function invoiceActionRoutes(
  serve: Serve,
  { reads, engine, administration: { deletedInvoices } }: ApiDeps,
) {
  serve.inStore(contract.pushInvoice, async ({ storeId, actor, params }) => {
    const found = await find(storeId, params.id, 'announce-again')
    return found.ok ? answer(await announceInvoiceAgain(engine, { ...found.value, storeId, actor })) : found
  })
  serve.inStore(contract.reintegrateInvoice, async ({ storeId, actor, params }) => {
    const found = await find(storeId, params.id, 'fetch-again')
    return found.ok ? answer(await fetchInvoiceAgain(engine, { ...found.value, storeId, actor })) : found
  })
  serve.inStore(contract.deleteInvoice, async ({ storeId, actor, params, query: { reason } }) =>
    answer(
      await deleteInvoice(
        { ...engine, findInvoice: reads.findInvoice },
        { storeId, invoiceId: params.id, reason, actor },
      ),
    ),
  )
  serve.inStore(contract.listDeletedInvoices, async ({ storeId, query }) =>
    presentPage(await deletedInvoices.list(storeId, query), query, presentDeleted),
  )
  serve.inStore(contract.getDeletedInvoiceXml, async ({ storeId, params }) => {
    const found = await deletedInvoices.findFile(storeId, params.id)
    if (!found) return err(failure('invoice.not_found'))
    const { name, file } = found
    if (!file) return err(failure('file.not_found'))
    return ok({ name, contentType: 'application/xml', byteSize: file.length, body: Readable.from([file]) })
  })

  /** The invoice and its order; the refusal of the action for one without an order. */
  async function find(storeId: StoreId, invoiceId: string, action: 'announce-again' | 'fetch-again') {
    const invoice = await reads.findInvoice(storeId, invoiceId)
    if (!invoice) return err(failure('invoice.not_found'))
    const reason = refusalWithoutOrder[action] ?? ''
    if (!invoice.orderId) return err(failure('invoice.action_refused', { action, reason }))
    return ok({ invoiceId, orderId: asId<OrderId>(invoice.orderId) })
  }
}

const answer = <Failed>(done: Result<unknown, Failed>) => (done.ok ? ok(accepted) : done)

const presentDeleted = (invoice: DeletedInvoiceRead): contract.DeletedInvoice => ({
  _id: invoice.invoiceId,
  kind: invoice.kind,
  invoiceNumber: invoice.number,
  invoiceSerie: invoice.series,
  sefazKey: invoice.accessKey,
  status: invoice.status,
  sellerCode: invoice.sellerCode,
  orderId: invoice.orderId,
  originOrderId: invoice.originOrderId,
  currency: invoice.currency,
  value: invoice.totalCents === null ? null : money(invoice.totalCents),
  emissionDate: invoice.issuedAt,
  emitter: invoice.emitterName,
  receiver: invoice.receiverName,
  isAnnounced: invoice.isAnnounced,
  hasFile: invoice.hasFile,
  deletionDate: invoice.deletedAt,
  deletedBy: presentAuthor(invoice.author),
  deleteReason: invoice.reason,
})
