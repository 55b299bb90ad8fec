import * as contract from '@ihub/contract/invoice-import'
import { failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { err, ok } from '@ihub/domain/result'
import { requestInvoiceSync } from '@ihub/operations/invoice/request-invoice-sync'
import { checkSeller, startImport } from '@ihub/operations/invoice/start-import'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentProcess } from './present-process.ts'

/** Invoices that people bring: as files, or by the number of an order that its ERP invoiced. */
export function invoiceImportRoutes(serve: Serve, deps: ApiDeps) {
  const { administration, reads, readStore, zips, newId } = deps
  const { files, bulkRuns, places, invoiceSyncs } = administration
  const nameOf = namesOf(deps.connectors)

  serve.inStore(contract.importInvoices, async ({ storeId, actor, by, query, receiveFiles }) => {
    const seller = await checkSeller({ places }, { storeId, sellerCode: query.seller })
    if (!seller.ok) return seller
    const received = await receiveFiles(storeId)
    if (!received.ok) return received
    const asked = { storeId, sellerCode: seller.value, files: received.value, actor, by }
    const started = await startImport({ files, bulkRuns, zips, newId }, asked)
    return started.ok ? answerOf(storeId, started.value) : started
  })
  serve.inStore(contract.syncInvoices, async ({ storeId, actor, body: { number, seller: sellerCode } }) => {
    const asked = { storeId, number, sellerCode, actor }
    const requested = await requestInvoiceSync({ invoiceSyncs, places, readStore }, asked)
    return requested.ok ? answerOf(storeId, requested.value) : requested
  })

  async function answerOf(storeId: StoreId, processId: string) {
    const process = await reads.findProcess(storeId, processId)
    return process ? ok(presentProcess(process, nameOf)) : err(failure('process.not_found'))
  }
}
