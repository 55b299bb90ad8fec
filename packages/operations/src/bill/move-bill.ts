import type { Actor } from '@ihub/domain/actor'
import { type BillAction, refusalOfBill } from '@ihub/domain/bill/actions'
import type { BillEvent, BillState, BillWish } from '@ihub/domain/bill/bill-state'
import { standingOn, takeReadings } from '@ihub/domain/bill/take-reading'
import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import type { Asker } from '@ihub/domain/order/actions'
import { err, ok, type Result } from '@ihub/domain/result'
import type { BillDecision, BillRepository } from '@ihub/ports/bills'

interface Asked {
  storeId: StoreId
  billId: string
  actor: Actor
  by: Asker
}

type Deps = { bills: Pick<BillRepository, 'apply'> }

/** The change that a person asks for; what is not given stays. */
export interface BillEdit {
  valueCents?: number | undefined
  /** `YYYY-MM-DD`. */
  dueDate?: string | undefined
}

/** A person wants the bill paid at another value or day: its slip is canceled at the gateway, and a new one issued after that. */
export const changeBill = (deps: Deps, asked: Asked, edit: BillEdit): Promise<Result<unknown, Failure>> =>
  act(deps, asked, 'change', (state, today) => {
    const { currentValueCents, currentDueDate } = state
    const valueCents = edit.valueCents ?? currentValueCents
    const dueDate = edit.dueDate ?? currentDueDate
    if (dueDate < today) return err(pastDay(today))
    const isSame = valueCents === currentValueCents && dueDate === currentDueDate
    // One that could not be issued is tried again as it is.
    if (isSame && state.status !== 'error') return err(failure('bill.unchanged'))
    const wish: BillWish = { kind: 'change', valueCents, dueDate }
    const details = {
      valueBefore: currentValueCents / 100,
      value: valueCents / 100,
      dueDateBefore: currentDueDate,
      dueDate,
    }
    const event: BillEvent = { type: 'change-asked', originAt: null, details, sets: { wish, refused: [] } }
    return ok({ events: [event], operations: ['change-bill'] })
  })

/** A person gives the bill up; it is canceled once its gateway has confirmed that. */
export const cancelBill = (
  deps: Deps,
  asked: Asked,
  { reason }: { reason: string },
): Promise<Result<unknown, Failure>> =>
  act(deps, asked, 'cancel', (state, today) => {
    const wish: BillWish = { kind: 'cancel', because: 'person' }
    const [first, ...rest] = takeReadings(state, [], today, { wish, refused: [] })
    const asks: BillEvent = {
      type: 'cancel-asked',
      originAt: null,
      details: { reason },
      sets: first?.sets ?? { wish, refused: [] },
    }
    const told = first ? [{ type: first.type, originAt: null }, ...rest] : []
    return ok({ events: [asks, ...told] })
  })

/** A person has the gateway asked how the bill stands. */
export const readBill = (deps: Deps, asked: Asked): Promise<Result<unknown, Failure>> =>
  act(deps, asked, 'read', () => ok({ events: [], operations: ['read-bill'] }))

/** A person took care of the troubles of a bill: they are told no more. */
export const resolveBill = (
  deps: Deps,
  asked: Asked,
  { note }: { note: string },
): Promise<Result<unknown, Failure>> =>
  act(deps, asked, 'resolve', (state, today) => {
    const resolved = [...new Set([...state.resolved, ...state.troubles])]
    const { status, troubles } = standingOn({ ...state, resolved }, today)
    const details = { troubles: state.troubles.join(', '), note }
    return ok({
      events: [{ type: 'trouble-resolved', originAt: null, details, sets: { resolved, status, troubles } }],
    })
  })

const pastDay = (today: string): Failure => ({
  code: 'request.invalid',
  fields: [
    { field: 'dueDate', code: 'field.too_small', message: `not before ${today}`, params: { min: today } },
  ],
})

const act = (
  { bills }: Deps,
  { storeId, billId, actor, by }: Asked,
  action: BillAction,
  decide: (state: BillState, today: string) => Result<BillDecision, Failure>,
): Promise<Result<unknown, Failure>> =>
  bills.apply({
    storeId,
    target: { billId },
    author: actor,
    run: null,
    decide: ({ state, today }) => {
      const reason = refusalOfBill(action, state, by)
      return reason ? err(failure('bill.action_refused', { action, reason })) : decide(state, today)
    },
  })
