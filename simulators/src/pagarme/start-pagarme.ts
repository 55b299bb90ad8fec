import { basicAuthorization } from '../kit/hook.ts'
import { createRandom } from '../kit/random.ts'
import { createRefusals } from '../kit/refusals.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { ChargeBook } from './charge-book.ts'
import { createHook, type HookConfig } from './hook.ts'
import { orderRoutes, problem } from './order-routes.ts'
import { type SimCharge, showCharge, showOrder } from './sim-charge.ts'
import { verbRoutes } from './verb-routes.ts'
import type { HookEvent, Verbs } from './verbs.ts'

export type PagarmeOptions = SimulatorOptions & {
  secretKey: string
  hook?: HookConfig
}

export type Pagarme = Simulator & Verbs

/** Where Pagar.me and Mundipagg answer. */
export const bases = { pagarme: '/core/v5', mundipagg: '/core/v1' } as const

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startPagarme(options: PagarmeOptions): Promise<Pagarme> {
  const { secretKey, seed = 1 } = options
  const refusals = createRefusals()
  const book = new ChargeBook(seed)
  const hook = createHook()
  hook.config = options.hook ?? null
  const random = createRandom(seed + 1)
  let told: HookEvent[] = []
  const tell = async (type: string, charge: SimCharge) => {
    const show = type.startsWith('order.') ? showOrder : showCharge
    const event = {
      id: `hook_${random.hex(16)}`,
      account: { id: 'acc_0000000000000001', name: 'Loja simulada' },
      type,
      created_at: new Date().toISOString().slice(0, 19),
      data: show(charge, 'https://api.pagar.me/core/v1'),
    }
    told.push(event)
    await hook.post(event)
  }
  const chargeOf = (reference: string) => {
    const charge = book.findByCode(reference)
    if (!charge) throw new Error(`there is no charge under ${reference}`)
    return charge
  }
  const reset = () => {
    refusals.clear()
    book.clear()
    told = []
  }
  const verbs: Verbs = {
    charges: () => book.list(),
    pay: async ({ reference, ...payment }) => {
      const charge = chargeOf(reference)
      await tell(`charge.${book.pay(charge, payment)}`, charge)
      if (charge.status === 'paid') await tell('order.paid', charge)
    },
    fail: async (reference, reason) => {
      const charge = chargeOf(reference)
      book.fail(charge, reason)
      await tell('charge.payment_failed', charge)
    },
    hold: (isHeld = true) => {
      book.isHeld = isHeld
    },
    register: async () => {
      for (const charge of book.list().filter(({ slip }) => slip === null)) {
        book.register(charge)
        await tell('charge.pending', charge)
      }
    },
    refuse: (reason, orders = 1) => refusals.add(reason, orders),
    setHook: (config) => {
      hook.config = config
    },
    events: () => [...told],
    push: (event) => hook.post(event),
  }
  const { authorization } = basicAuthorization(secretKey, '')
  const desk = { book, refusals, onChange: (type: string, charge: SimCharge) => void tell(type, charge) }
  const state = () => ({ charges: book.list().length, refusals: refusals.list(), isHeld: book.isHeld })
  const simulator = await startSimulator(options, {
    guard: (request) =>
      request.header('authorization') === authorization
        ? undefined
        : problem(401, 'Authorization has been denied for this request.'),
    routes: [...Object.values(bases).flatMap((base) => orderRoutes(desk, base)), ...verbRoutes(verbs)],
    state,
    reset,
  })
  return {
    ...verbs,
    ...simulator,
    close: () => {
      hook.close()
      return simulator.close()
    },
  }
}
