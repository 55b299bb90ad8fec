import type { CallFailureKind } from '@ihub/domain/call-failures'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { stagesOfOrder, toldStatus } from '@ihub/domain/order/compared/stages'
import type { ToldOrder } from '@ihub/domain/order/compared/told'
import { toldByOrder } from '@ihub/domain/order/compared/told-by-order'
import { isCanceled } from '@ihub/domain/order/derived'
import { withQuotation } from '@ihub/domain/order/quotation'
import type { Result } from '@ihub/domain/result'
import { type CarrierTerms, carrierOfOrder, courierName } from '@ihub/domain/store/carrier-terms'
import { type SystemRole, systemRoles } from '@ihub/domain/system-traits'
import type { OpenConnector } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { LookedUpOrder } from '@ihub/ports/order-lookup'
import type { IntegrationName, OrderDetailRead } from '@ihub/ports/reads'

export interface LookAtSystemsDeps {
  openConnector: OpenConnector
  nowMs(): number
}

/** The answer of one system; `told` is null unless it has the order. */
export interface SystemAnswer {
  role: SystemRole
  system: IntegrationName
  /** ISO-8601 instant at which it was asked. */
  askedAt: string
  tookMs: number
  outcome: 'told' | 'absent' | 'failed' | 'cannot-be-asked' | 'not-configured'
  /** Why it did not answer, in its own words where it gave some. */
  failure: { kind: CallFailureKind; message: string } | null
  told: ToldOrder | null
}

/**
 * Asks the systems of the store what each knows of the order, all at once; each answers or fails on its own. Nothing is
 * changed and nothing is kept.
 */
export const lookAtSystems = (
  deps: LookAtSystemsDeps,
  { storeId, order, role }: { storeId: string; order: OrderDetailRead; role?: SystemRole | undefined },
): Promise<SystemAnswer[]> =>
  Promise.all(
    systemRoles
      .filter((one) => role === undefined || one === role)
      .flatMap((one) => {
        const system = order.systems[one]
        return system ? [ask(deps, { storeId, order, role: one, system })] : []
      }),
  )

interface Question {
  storeId: string
  order: OrderDetailRead
  role: SystemRole
  system: IntegrationName
}

async function ask(
  { openConnector, nowMs }: LookAtSystemsDeps,
  { storeId, order, role, system }: Question,
): Promise<SystemAnswer> {
  const beganAt = nowMs()
  const answer = (rest: Pick<SystemAnswer, 'outcome' | 'failure' | 'told'>): SystemAnswer => ({
    role,
    system,
    askedAt: new Date(beganAt).toISOString(),
    tookMs: nowMs() - beganAt,
    ...rest,
  })
  const ids = {
    storeId: asId<StoreId>(storeId),
    integrationId: asId<IntegrationId>(system.integrationId),
  }
  const opened = await openConnector(ids, () => undefined)
  if (!opened.ok) return answer({ outcome: 'not-configured', failure: null, told: null })
  const { orderLookup } = opened.value
  if (!orderLookup) return answer({ outcome: 'cannot-be-asked', failure: null, told: null })
  return answer(outcomeOf(await orderLookup.lookUpOrder(codesOf(order))))
}

function outcomeOf(
  looked: Result<ToldOrder | null, CallFailure>,
): Pick<SystemAnswer, 'outcome' | 'failure' | 'told'> {
  if (!looked.ok) {
    const { kind, message } = looked.error
    return { outcome: 'failed', failure: { kind, message }, told: null }
  }
  return { outcome: looked.value ? 'told' : 'absent', failure: null, told: looked.value }
}

const codesOf = ({ originOrderId, erpOrderId, state: { quotation } }: OrderDetailRead): LookedUpOrder => ({
  originOrderId,
  erpOrderId,
  quotation: quotation && { quotationId: quotation.quotationId, offerId: quotation.chosenOfferId },
})

/** The order as the hub has it, in the terms of the comparison. */
export function toldByHub({ document, state }: OrderDetailRead, freight: CarrierTerms): ToldOrder {
  const { parcels, invoices, quotation, status } = state
  const standing = invoices.filter((one) => one.status !== 'canceled')
  const courier = parcels.findLast((one) => one.courier !== undefined)?.courier
  const { name, contract } = carrierOfOrder(freight, document, quotation)
  const carrier = courier ?? contract ?? withQuotation(document, quotation).logisticContract ?? name
  return {
    ...toldByOrder(document),
    status: toldStatus(status, stagesOfOrder[status]),
    isCanceled: isCanceled(state),
    ...(carrier !== null && { carrier: courierName(freight, carrier) }),
    trackingCodes: parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []),
    invoices: standing.map(({ number, key }) => ({ number, key })),
  }
}
