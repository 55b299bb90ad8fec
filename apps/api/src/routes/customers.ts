import * as creditContract from '@ihub/contract/customer-credit'
import * as contract from '@ihub/contract/customers'
import { failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok } from '@ihub/domain/result'
import { askToPush, pushTarget } from '@ihub/operations/customer/ask-to-push'
import type { ApiDeps, Serve } from '../serve.ts'
import { namesOf } from './present.ts'
import { presentCredit } from './present-credit.ts'
import { presentCustomer, presentCustomerPage } from './present-customer.ts'
import { presentPage } from './present-page.ts'

/** The customers of a store: how they are seen, told to the ERP, and cleared of doubts. */
export function customerRoutes(serve: Serve, { readStore, connectors, administration }: ApiDeps) {
  const { customers, credit } = administration
  const nameOf = namesOf(connectors)
  const page = async (storeId: StoreId, customerId: string) => {
    const found = await customers.find(storeId, customerId)
    if (!found) return err(failure('customer.not_found'))
    const target = pushTarget(await readStore(storeId))
    return ok(
      presentCustomerPage(found, { nameOf, target: typeof target === 'string' ? target : 'possible' }),
    )
  }

  serve.inStore(contract.listCustomers, async ({ storeId, query }) =>
    presentPage(await customers.list(storeId, query), query, presentCustomer),
  )
  serve.inStore(contract.countCustomers, async ({ storeId, query }) =>
    ok({ counts: await customers.count(storeId, query) }),
  )
  serve.inStore(contract.getCustomer, ({ storeId, params }) => page(storeId, params.id))
  serve.inStore(contract.pushCustomer, async ({ storeId, actor, params }) => {
    const found = await customers.find(storeId, params.id)
    if (!found) return err(failure('customer.not_found'))
    const asked = await askToPush({ customers, readStore }, { storeId, customerId: params.id, actor })
    return asked.ok ? ok({ accepted: true as const }) : asked
  })
  serve.inStore(contract.chooseCustomerValue, async ({ storeId, actor, params, body }) => {
    const chosen = await customers.choose({ storeId, customerId: params.id, actor, ...body })
    return chosen.ok ? page(storeId, params.id) : chosen
  })

  const credits = async (
    storeId: StoreId,
    customerId: string,
    { limit, by }: { limit: number; by: Asker },
  ) => {
    const found = await credit.find(storeId, customerId, limit)
    return found ? ok(presentCredit(found, { nameOf, by })) : err(failure('customer.not_found'))
  }
  serve.inStore(creditContract.getCustomerCredits, ({ storeId, params, query, by }) =>
    credits(storeId, params.id, { limit: query.limit, by }),
  )
  serve.inStore(creditContract.changeCustomerCredit, async ({ storeId, actor, params, body, by }) => {
    const { action, value, reason } = body
    const amountCents = Math.round(value * 100)
    const changed = await credit.change({
      storeId,
      customerId: params.id,
      action,
      amountCents,
      reason,
      actor,
      by,
    })
    return changed.ok ? credits(storeId, params.id, { limit: creditContract.usualEntries, by }) : changed
  })
  serve.inStore(creditContract.readCustomerCredit, async ({ storeId, actor, params }) => {
    const asked = await credit.startReading({ storeId, customerId: params.id, actor })
    return asked.ok ? ok({ accepted: true as const }) : asked
  })
}
