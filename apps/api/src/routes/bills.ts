import * as contract from '@ihub/contract/bills'
import { failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok } from '@ihub/domain/result'
import { dayIn } from '@ihub/domain/store/time-zone'
import { cancelBill, changeBill, readBill, resolveBill } from '@ihub/operations/bill/move-bill'
import { printBill } from '@ihub/operations/bill/print-bill'
import { reconcileBills } from '@ihub/operations/bill/reconcile-bills'
import type { ApiDeps, Serve } from '../serve.ts'
import { piecesOf } from './pieces-of.ts'
import { money, namesOf } from './present.ts'
import { presentAccount, presentBill, presentBillPage } from './present-bill.ts'
import { presentPage } from './present-page.ts'

/** Bank slips that customers pay orders by: how they are seen, changed and given up. */
export function billRoutes(serve: Serve, deps: ApiDeps) {
  const { engine, connectors, administration } = deps
  const { bills } = administration
  const nameOf = namesOf(connectors)
  const page = async (storeId: StoreId, billId: string, by: Asker) => {
    const found = await bills.find(storeId, billId)
    return found ? ok(presentBillPage(found, { nameOf, by })) : err(failure('bill.not_found'))
  }

  serve.inStore(contract.listBills, async ({ storeId, query }) =>
    presentPage(await bills.list(storeId, query), query, presentBill(nameOf)),
  )
  serve.inStore(contract.countBills, async ({ storeId, query }) =>
    ok({ counts: await bills.count(storeId, query) }),
  )
  serve.inStore(contract.sumBills, async ({ storeId }) => {
    const due = await bills.sumDue(storeId)
    return ok({
      due: due.map(({ openCents, lateCents, ...sum }) => ({
        ...sum,
        open: money(openCents),
        late: money(lateCents),
      })),
    })
  })
  serve.inStore(contract.getBill, ({ storeId, params, by }) => page(storeId, params.id, by))
  serve.inStore(contract.getBillPdf, async ({ storeId, params, by }) => {
    const printed = await printBill({ ...deps, ...engine }, { storeId, billId: params.id, by })
    if (!printed.ok) return printed
    const { name, bytes } = printed.value
    return ok({ name, contentType: 'application/pdf', byteSize: bytes.length, body: piecesOf(bytes) })
  })
  serve.inStore(contract.reconcileBills, async ({ storeId, actor, body, by }) => {
    const compared = await reconcileBills(
      {
        reads: bills,
        bills: engine.bills,
        openConnector: deps.openConnector,
        todayOf: async (id) => dayIn(new Date(deps.nowMs()).toISOString(), await deps.timeZoneOf(id)),
      },
      { storeId, actor, by, ...body },
    )
    return compared.ok ? ok({ accounts: compared.value.map(presentAccount(nameOf)) }) : compared
  })
  serve.inStore(contract.changeBill, async ({ storeId, actor, params, body, by }) => {
    const edit = {
      valueCents: body.value === undefined ? undefined : Math.round(body.value * 100),
      dueDate: body.dueDate,
    }
    const changed = await changeBill(engine, { storeId, billId: params.id, actor, by }, edit)
    return changed.ok ? page(storeId, params.id, by) : changed
  })
  serve.inStore(contract.cancelBill, async ({ storeId, actor, params, body, by }) => {
    const canceled = await cancelBill(engine, { storeId, billId: params.id, actor, by }, body)
    return canceled.ok ? page(storeId, params.id, by) : canceled
  })
  serve.inStore(contract.readBill, async ({ storeId, actor, params, by }) => {
    const asked = await readBill(engine, { storeId, billId: params.id, actor, by })
    return asked.ok ? ok({ accepted: true as const }) : asked
  })
  serve.inStore(contract.resolveBill, async ({ storeId, actor, params, body, by }) => {
    const resolved = await resolveBill(engine, { storeId, billId: params.id, actor, by }, body)
    return resolved.ok ? page(storeId, params.id, by) : resolved
  })
}
