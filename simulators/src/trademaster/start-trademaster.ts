import { json, type SimRequest } from '../kit/message.ts'
import { createRandom } from '../kit/random.ts'
import { createRefusals } from '../kit/refusals.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { CreditBook } from './credit-book.ts'
import { creditRoutes } from './credit-routes.ts'
import { verbRoutes } from './verb-routes.ts'
import type { Verbs } from './verbs.ts'

export type TrademasterOptions = SimulatorOptions & {
  clientId: string
  clientSecret: string
  /** Of each buyer; a million reais when absent. */
  limitCents?: number
}

export type Trademaster = Simulator & Verbs

const tokenPath = '/auth/realms/api-management/protocol/openid-connect/token'
const tokenSeconds = 300
const usualLimitCents = 100_000_000

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startTrademaster(options: TrademasterOptions): Promise<Trademaster> {
  const { clientId, clientSecret, limitCents = usualLimitCents, seed = 1 } = options
  const refusals = createRefusals()
  const book = new CreditBook(limitCents, seed)
  const random = createRandom(seed + 1)
  const tokens = new Set<string>()
  const reset = () => {
    refusals.clear()
    book.clear()
  }
  const verbs: Verbs = {
    operations: book.operations,
    authorizations: book.authorizations,
    pay: ({ reference, ...payment }) => {
      const operation = book.operations().findLast((one) => one.externalCode === reference)
      if (!operation) throw new Error(`there is no operation under ${reference}`)
      book.pay(operation, payment)
    },
    requestLimit: (wish) => book.request(wish),
    hold: (isHeld = true) => {
      book.isHeld = isHeld
    },
    refuse: (reason, operations = 1) => refusals.add(reason, operations),
  }
  const open = ({ text }: SimRequest) => {
    const form = new URLSearchParams(text)
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('scope') === 'convenio-api/.default'
    if (!isKnown) return json(401, { error: 'unauthorized_client' })
    const access_token = random.hex(32)
    tokens.add(access_token)
    return json(200, { access_token, expires_in: tokenSeconds, token_type: 'Bearer' })
  }
  const isKnown = (request: SimRequest) =>
    tokens.has((request.header('authorization') ?? '').replace(/^Bearer /, ''))
  const state = () => ({ operations: book.operations().length, refusals: refusals.list() })
  const simulator = await startSimulator(options, {
    guard: (request) =>
      request.path === tokenPath || isKnown(request) ? undefined : json(401, { message: 'Unauthorized' }),
    routes: [
      { method: 'POST', path: tokenPath, handle: open },
      ...creditRoutes(book, refusals),
      ...verbRoutes(verbs),
    ],
    state,
    reset,
  })
  return { ...verbs, ...simulator }
}
