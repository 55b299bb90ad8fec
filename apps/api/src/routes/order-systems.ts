import { getOrderSystems, type OrderSystems, type SystemFact } from '@ihub/contract/order-systems'
import { failure } from '@ihub/domain/errors'
import { asId, type StoreId } from '@ihub/domain/ids'
import { compareFacts } from '@ihub/domain/order/compared/compare-facts'
import { ruleOf, type Teller, takeOf } from '@ihub/domain/order/compared/compared-fields'
import { type Fact, factsOf } from '@ihub/domain/order/compared/facts'
import { isCorrected } from '@ihub/domain/order/compared/is-corrected'
import type { ToldOrder } from '@ihub/domain/order/compared/told'
import type { OrderCorrection } from '@ihub/domain/order/correction'
import type { Order } from '@ihub/domain/order/order'
import { err, ok } from '@ihub/domain/result'
import { type CarrierTerms, courierName } from '@ihub/domain/store/carrier-terms'
import { orderForErp } from '@ihub/operations/kit/order-for-erp'
import { lookAtSystems, toldByHub } from '@ihub/operations/order/look-at-systems'
import type { ApiDeps, Serve } from '../serve.ts'
import { money, namesOf } from './present.ts'

export function orderSystemRoutes(
  serve: Serve,
  { reads, connectors, openConnector, nowMs, engine: { orders }, readStore }: ApiDeps,
) {
  const nameOf = namesOf(connectors)

  serve.inStore(getOrderSystems, async ({ storeId, params, query: { role } }) => {
    const order = await reads.findOrder(storeId, params.id)
    const kept = await reads.findOrderOrigin(storeId, params.id, null)
    if (!order || !kept) return err(failure('order.not_found'))
    const readAt = new Date(nowMs()).toISOString()
    const answers = await lookAtSystems({ openConnector, nowMs }, { storeId, order, role })
    const store = await readStore(asId(storeId))
    const { freight } = store.terms
    const hub = factsOf(toldByHub(order, freight))
    const asked = {
      storeId: asId<StoreId>(storeId),
      store,
      order: order.document,
    }
    const sent = await orderForErp(orders, 'send-order-to-erp', asked)
    const toldTo =
      sent === order.document
        ? {}
        : { toldTo: { erp: factsOf(toldByHub({ ...order, document: sent }, freight)) } }
    const told = answers.map(({ told, ...answer }) => ({
      ...answer,
      facts: told ? factsOf(calledByStore(told, freight)) : [],
    }))
    const present = presenterOf(order.document, kept.corrections)
    return ok({
      currency: order.document.currency,
      version: order.state.revision,
      hub: { readAt, facts: present('hub', hub) },
      systems: told.map(({ system, facts, ...answer }) => ({
        ...answer,
        system: {
          _id: system.integrationId,
          connector: system.connector,
          name: nameOf(system.connector, system.label),
        },
        facts: present(answer.role, facts),
      })),
      fields: compareFacts([
        { teller: 'hub', facts: hub, ...toldTo },
        ...told.map(({ role: teller, facts }) => ({ teller, facts })),
      ]).map(presentRow),
    })
  })
}

/** A carrier goes by the store's name of it, whatever a system calls it. */
const calledByStore = (told: ToldOrder, freight: CarrierTerms): ToldOrder =>
  told.carrier ? { ...told, carrier: courierName(freight, told.carrier) } : told

const presenterOf =
  (document: Order, corrections: OrderCorrection | null) =>
  (teller: Teller, facts: readonly Fact[]): SystemFact[] =>
    facts.map((fact) => ({
      field: fact.field,
      of: fact.of,
      value: shown(fact),
      range: fact.range ? { from: fact.range[0], to: fact.range[1] } : null,
      also: [...(fact.also ?? [])],
      means: fact.means ?? null,
      lengthMax: fact.lengthMax ?? null,
      take: takeOf(fact.field, teller, isCorrected(corrections, document, fact)),
    }))

const shown = ({ field, value }: Fact) =>
  ruleOf(field).kind === 'amount' && typeof value === 'number' ? money(value) : value

const presentRow = ({
  values,
  ...row
}: ReturnType<typeof compareFacts>[number]): OrderSystems['fields'][number] => ({
  ...row,
  values: values.map(({ teller, fact, isDifferent }) => ({
    teller,
    value: fact ? shown(fact) : null,
    isTold: fact !== null,
    isDifferent,
  })),
})
