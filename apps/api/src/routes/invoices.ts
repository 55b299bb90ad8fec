import { countInvoices, getInvoice, listInvoices, reintegrateInvoice } from '@ihub/contract/invoices'
import { failure } from '@ihub/domain/errors'
import { asId, type OrderId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { announceInvoiceAgain } from '@ihub/operations/invoice/announce-again'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentInvoiceDetail, presentListedInvoice } from './present-invoice.ts'
import { presentPage } from './present-page.ts'

export function invoiceRoutes(serve: Serve, { reads, engine, connectors }: ApiDeps) {
  const nameOf = namesOf(connectors)
  serve.inStore(listInvoices, async ({ storeId, query }) =>
    presentPage(await reads.listInvoices(storeId, query), query, (invoice) =>
      presentListedInvoice(invoice, nameOf),
    ),
  )
  serve.inStore(countInvoices, async ({ storeId, query }) => {
    const counts = await reads.countInvoices(storeId, query)
    const accounts = query.by === 'origin' ? await reads.listIntegrations(storeId) : []
    const nameOfAccount = (id: string) => {
      const account = accounts.find(({ integrationId }) => integrationId === id)
      return account ? nameOf(account.connector, account.label) : null
    }
    return ok({ counts: counts.map((one) => ({ ...one, name: nameOfAccount(one.value) })) })
  })
  serve.inStore(getInvoice, async ({ storeId, params }) => {
    const invoice = await reads.findInvoice(storeId, params.id)
    if (!invoice) return err(failure('invoice.not_found'))
    const order = invoice.orderId ? await reads.findOrder(storeId, invoice.orderId) : null
    return ok(presentInvoiceDetail(invoice, order, nameOf))
  })
  serve.inStore(reintegrateInvoice, async ({ storeId, actor, params }) => {
    const invoice = await reads.findInvoice(storeId, params.id)
    if (!invoice?.orderId) return err(failure('invoice.not_found'))
    const orderId = asId<OrderId>(invoice.orderId)
    const asked = await announceInvoiceAgain(engine, {
      storeId,
      orderId,
      invoiceId: invoice.invoiceId,
      actor,
    })
    return asked.ok ? ok({ accepted: true as const }) : asked
  })
}
