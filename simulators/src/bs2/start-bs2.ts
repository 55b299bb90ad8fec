import { json } from '../kit/message.ts'
import { createRefusals } from '../kit/refusals.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { SlipBook } from './slip-book.ts'
import { slipRoutes } from './slip-routes.ts'
import { type Login, TokenDesk } from './token-desk.ts'
import { verbRoutes } from './verb-routes.ts'
import type { Verbs } from './verbs.ts'

export type Bs2Options = SimulatorOptions &
  Login & {
    /** The life of a token; 420 when absent, as in the bank's sandbox. */
    tokenSeconds?: number
  }

export type Bs2 = Simulator & Verbs

const tokenPath = '/auth/oauth/v2/token'

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startBs2(options: Bs2Options): Promise<Bs2> {
  const { seed = 1, tokenSeconds = 420 } = options
  const refusals = createRefusals()
  const book = new SlipBook(seed)
  const tokens = new TokenDesk(options, { seconds: tokenSeconds, seed })
  const reset = () => {
    refusals.clear()
    book.clear()
    tokens.clear()
  }
  const verbs: Verbs = {
    slips: () => book.list(),
    pay: ({ reference, ...payment }) => {
      const slip = book.under(reference).at(-1)
      if (!slip) throw new Error(`there is no slip under ${reference}`)
      book.pay(slip, payment)
    },
    holdCancellations: (isHeld = true) => {
      book.areCancellationsHeld = isHeld
    },
    confirmCancellations: () => book.confirmCancellations(),
    refuse: (reason, slips = 1) => refusals.add(reason, slips),
    tokenCalls: () => tokens.calls,
  }
  const state = () => ({ slips: book.list().length, refusals: refusals.list(), tokenCalls: tokens.calls })
  const simulator = await startSimulator(options, {
    guard: (request) =>
      request.path === tokenPath || tokens.knows(request)
        ? undefined
        : json(401, { error: 'invalid_request', error_description: 'Validation error' }),
    routes: [
      { method: 'POST', path: tokenPath, handle: (request) => tokens.open(request) },
      ...slipRoutes(book, refusals),
      ...verbRoutes(verbs),
    ],
    state,
    reset,
  })
  return { ...verbs, ...simulator }
}
