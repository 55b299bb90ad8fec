import * as contract from '@ihub/contract/erp'
import { ErpStockReport, reportErpStock } from '@ihub/contract/erp-stock'
import { erpContactKinds } from '@ihub/domain/erp-work'
import { failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type ProcessId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { confirmOffer } from '@ihub/operations/erp/confirm-offer'
import { makeSandboxOrder } from '@ihub/operations/erp/make-sandbox-order'
import { pullOffers } from '@ihub/operations/erp/pull-offers'
import { takeSentInvoices, takeSentStatuses } from '@ihub/operations/erp/take-sent-reports'
import { takeSentStock } from '@ihub/operations/erp/take-sent-stock'
import type { ErpProblem } from '@ihub/ports/erp-offers'
import type { ApiDeps, Serve } from '../serve.ts'
import { erpCatalogRoutes } from './erp-catalog.ts'
import { erpCustomerRoutes } from './erp-customers.ts'
import { erpReturnRoutes } from './erp-returns.ts'
import { createErpSending } from './erp-sending.ts'
import { exchangeOfConfirmation } from './exchange-of-confirmation.ts'
import { presentSubject } from './present.ts'
import { presentOffer } from './present-offer.ts'
import { readInvoiceReport, readStatusReport } from './read-erp-report.ts'
import { toCount } from './to-stock-count.ts'

/** Of the offers on the page of the integration. */
const shownOffers = 50

/** The calls of a store's own system, whose machine token says which store it is. */
export function erpRoutes(serve: Serve, api: ApiDeps) {
  const { engine, erp, newId, readInvoice, administration } = api
  const deps = { ...erp, orders: engine.orders }
  const sending = createErpSending(erp)
  const { accountOf, noteReport, takeRows } = sending

  erpCatalogRoutes(serve, api, sending)
  erpCustomerRoutes(serve, api, sending)
  erpReturnRoutes(serve, api)
  serve.inStore(contract.pullErpWork, async ({ storeId, actor, holds, query }) => {
    const { account, after = '0', limit } = query
    const pulled = await pullOffers(deps, { storeId, account, after: Number(after), limit, by: actor.name })
    if (!pulled.ok) return pulled
    const { offers, next } = pulled.value
    const mayKnowPeople = holds('erp:personal')
    return ok({
      data: offers.map((offer) => presentOffer(offer, mayKnowPeople)),
      nextCursor: next === null ? null : String(next),
    })
  })
  serve.inStore(contract.confirmErpWork, async ({ storeId, actor, params, body }) => {
    const processId = asId<ProcessId>(params.id)
    const confirming = {
      storeId,
      processId,
      confirmation: body,
      actor,
      exchange: exchangeOfConfirmation(`/api/erp/work/${params.id}/confirmation`, body),
    }
    const confirmed = await confirmOffer(deps, confirming)
    if (!confirmed.ok) return confirmed
    const { operation, ...rest } = confirmed.value
    return ok({ _id: params.id, operation, ...rest })
  })
  serve.inStore(contract.reportErpStatuses, async ({ storeId, actor, query, body }) => {
    const account = await accountOf(storeId, query.account)
    if (!account.ok) return account
    const sent = await Promise.all(body.reports.map((report) => readStatusReport(report, erp.keyOf)))
    const { reports, keepReport: keep, processIdOf } = erp
    const data = await takeSentStatuses(
      { orders: engine.orders, reports, keep, processIdOf },
      account.value,
      sent,
    )
    await noteReport(account.value, actor.name)
    return ok({ data })
  })
  serve.inStore(contract.reportErpInvoices, async ({ storeId, actor, query, body }) => {
    const account = await accountOf(storeId, query.account)
    if (!account.ok) return account
    const sent = await Promise.all(
      body.reports.map((report) => readInvoiceReport(report, { keyOf: erp.keyOf, readInvoice })),
    )
    const { reports, keepReport: keep, processIdOf } = erp
    const data = await takeSentInvoices(
      { orders: engine.orders, reports, keep, processIdOf },
      account.value,
      sent,
    )
    await noteReport(account.value, actor.name)
    return ok({ data })
  })
  serve.inStore(reportErpStock, async ({ storeId, actor, query, body }) => {
    const { reports, ...reading } = body
    const deps = { stock: administration.stock, readStore: erp.readStore }
    const sent = await takeRows(
      { storeId, label: query.account, by: actor.name },
      { rows: reports, schema: ErpStockReport, codeIn: 'sku' },
      (account, rows) =>
        takeSentStock(deps, account, { ...reading, counts: rows.map(toCount), author: actor }),
    )
    if (!sent.ok) return sent
    const { taken, stale, unknown } = sent.value.taken
    const unreadable = sent.value.unreadable.map(({ code: sku, ...row }) => ({ sku, ...row }))
    return ok({ taken, stale, unknown, unreadable })
  })
  serve.inStore(contract.getErpStanding, async ({ storeId, params }) => {
    const systems = (await erp.readStore(storeId)).systems
    const integrationId = asId<IntegrationId>(params.id)
    if (!systems.some((one) => one.integrationId === integrationId))
      return err(failure('integration.not_found'))
    const { contacts, offers, total, problems } = await erp.readStanding(
      { storeId, integrationId },
      shownOffers,
    )
    return ok({
      contacts: Object.fromEntries(
        erpContactKinds.map((kind) => {
          const contact = contacts[kind]
          return [kind, contact ? { at: contact.at, by: contact.byName } : null]
        }),
      ) as contract.ErpStanding['contacts'],
      offers: offers.map(presentWork),
      total,
      problems: problems.map(presentWork),
    })
  })
  serve.inStore(contract.makeSandboxOrder, ({ storeId, actor, query }) =>
    makeSandboxOrder({ ...deps, newId }, { storeId, account: query.account, actor }),
  )
}

const presentWork = <Work extends Pick<ErpProblem, 'processId' | 'type' | 'subject'>>({
  processId,
  type,
  subject,
  ...work
}: Work) => ({
  ...work,
  _id: processId,
  operation: type as contract.ErpStanding['problems'][number]['operation'],
  entity: presentSubject(subject),
})
