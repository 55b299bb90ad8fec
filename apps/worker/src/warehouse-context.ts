import type { IntegrationId } from '@ihub/domain/ids'
import { asId } from '@ihub/domain/ids'
import type { Order } from '@ihub/domain/order/order'
import { err } from '@ihub/domain/result'
import { carrierOf } from '@ihub/domain/store/store-systems'
import { warehouseTermsFor } from '@ihub/domain/store/warehouse-terms'
import { uuidv7 } from '@ihub/kit/ids'
import { notConnected, type OperationContext } from '@ihub/operations/order/operation'
import type { OrderRun } from '@ihub/operations/order/run-order-operation'
import type { StoreFacts } from '@ihub/ports/work'
import type { WorkerDeps } from './deps.ts'

interface Asked {
  run: OrderRun
  store: StoreFacts
  /** The platform's account that the order came from. */
  platformId: string
  document: Order
}

type Deps = Pick<WorkerDeps, 'findInvoiceFile' | 'openConnector' | 'files'>

/** The parts of an operation's context that orders in a warehouse need: other systems' labels, and files of the hub. */
export const warehouseContext = (
  { findInvoiceFile, openConnector, files }: Deps,
  { run: { storeId, author, exchanges }, store, platformId, document }: Asked,
): Pick<OperationContext, 'warehouse' | 'readInvoiceFile' | 'readLabel' | 'keepFile'> => ({
  warehouse: warehouseTermsFor(store.warehouse, store.choices.sellers ?? [], document),
  readInvoiceFile: (invoiceId) => findInvoiceFile(storeId, invoiceId),
  readLabel: async (code, volume) => {
    const carrier = carrierOf(store, platformId)
    if (!carrier) return err(notConnected)
    const integrationId = asId<IntegrationId>(carrier.integrationId)
    const opened = await openConnector({ storeId, integrationId }, (exchange) => exchanges.push(exchange))
    const shipments = opened.ok ? opened.value.shipments : undefined
    return shipments ? shipments.readLabel(code, volume) : err(notConnected)
  },
  keepFile: async ({ kind, name, mediaType, bytes }) => {
    const fileId = uuidv7()
    const file = { fileId, kind: 'warehouse-file', name, contentType: mediaType, author } as const
    const byteSize = await files.write(storeId, file, piecesOf(bytes))
    return { fileId, kind, name, mediaType, byteSize }
  },
})

async function* piecesOf(bytes: Uint8Array) {
  yield bytes
}
