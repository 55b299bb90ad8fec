import * as contract from '@ihub/contract/infrashop-invoices'
import { failure } from '@ihub/domain/errors'
import { invoiceRuleOf } from '@ihub/domain/invoice/judge-invoice'
import { err, ok } from '@ihub/domain/result'
import type { ConnectorId } from '@ihub/domain/system-traits'
import { type SentInvoice, takeSentInvoice } from '@ihub/operations/invoice/take-sent-invoice'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentListedInvoice, presentOrderInvoices } from './present-invoice.ts'
import { presentPage } from './present-page.ts'

const platform: ConnectorId = 'infrashop_saas'

export function infrashopInvoiceRoutes(
  serve: Serve,
  {
    reads,
    engine: { orders, loneInvoices },
    fiscalEvents,
    readStore,
    readInvoice,
    settings,
    connectors,
  }: ApiDeps,
) {
  const nameOf = namesOf(connectors)
  serve.inStore(contract.listInfrashopInvoices, async ({ storeId, query }) =>
    presentPage(await reads.listInvoices(storeId, { ...query, platform }), query, (invoice) =>
      presentListedInvoice(invoice, nameOf),
    ),
  )
  serve.inStore(contract.sendInfrashopInvoice, async ({ storeId, actor, body }) => {
    const store = await readStore(storeId)
    const accounts = store.systems.filter(({ connector }) => connector === platform)
    if (accounts.length === 0) return err(failure('integration.not_configured'))
    const ids = await orders.findByCode(storeId, [body.originOrderId])
    const orderId = ids.get(body.originOrderId)
    const order = orderId ? await orders.find(storeId, orderId) : null
    const isTheirs = accounts.some(({ integrationId }) => integrationId === order?.integrationId)
    if (!orderId || !isTheirs) return err(failure('order.not_found'))
    const taken = await takeSentInvoice(
      {
        orders,
        loneInvoices,
        book: fiscalEvents,
        read: readInvoice,
        listInvoices: async () => ((await reads.findOrder(storeId, orderId))?.invoices ?? []).map(withFile),
      },
      {
        storeId,
        orderId,
        actor,
        sent: sentOf(body),
        rule: invoiceRuleOf(store.store, {
          emitters: store.emitterDocuments,
          takesTests: settings.mode !== 'production',
        }),
      },
    )
    if (!taken.ok) return taken
    const now = await reads.findOrder(storeId, orderId)
    const invoice = now && presentOrderInvoices(now).find(({ _id }) => _id === taken.value)
    if (!invoice?._id || invoice.receivedAt === null) return err(failure('invoice.not_found'))
    return ok({ ...invoice, _id: invoice._id, receivedAt: invoice.receivedAt })
  })
}

const withFile = <Invoice extends { emitter: object | null }>(invoice: Invoice) => ({
  ...invoice,
  hasFile: invoice.emitter !== null,
})

const sentOf = (body: contract.SentInvoice): SentInvoice => ({
  xml: body.xml === undefined ? null : Buffer.from(body.xml, 'base64'),
  key: body.sefazKey ?? null,
  number: body.invoiceNumber ?? null,
  series: body.invoiceSerie ?? null,
  valueCents: body.value === undefined ? null : Math.round(body.value * 100),
  issuedAt: body.emissionDate ?? null,
})
