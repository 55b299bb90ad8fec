import { createHmac } from 'node:crypto'
import { textIn } from '../kit/fields.ts'
import { Hook } from '../kit/hook.ts'
import { json, type SimRequest } from '../kit/message.ts'
import { createRandom } from '../kit/random.ts'
import { createRefusals } from '../kit/refusals.ts'
import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { BillBook } from './bill-book.ts'
import { billRoutes, problem } from './bill-routes.ts'
import { verbRoutes } from './verb-routes.ts'
import type { HookConfig, HookEvent, SimBill, Verbs } from './verbs.ts'

export type InfrapayOptions = SimulatorOptions & {
  clientId: string
  clientSecret: string
  hook?: HookConfig
  /** The life of a token; 3600 when absent. */
  tokenSeconds?: number
}

export type Infrapay = Simulator & Verbs

const tokenPath = '/oauth/token'

/** The signature of a call of the hook. */
export const signatureOf = (secret: string, text: string) =>
  `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startInfrapay(options: InfrapayOptions): Promise<Infrapay> {
  const { clientId, clientSecret, seed = 1, tokenSeconds = 3_600 } = options
  const refusals = createRefusals()
  const book = new BillBook(seed)
  const random = createRandom(seed + 1)
  const tokens = new Map<string, number>()
  // The signature is of the text that is posted.
  const post = async (event: unknown): Promise<number | null> => {
    if (!config) return null
    const text = typeof event === 'string' ? event : JSON.stringify(event)
    hook.config = { url: config.url, signature: signatureOf(config.secret, text) }
    return hook.post(text)
  }
  const hook = new Hook<{ url: string; signature: string }>(({ signature }) => ({
    'infrapay-signature': signature,
  }))
  let config: HookConfig | null = options.hook ?? null
  let told: HookEvent[] = []
  const tell = async ({ billId }: SimBill) => {
    const event = { id: `evt-${random.hex(12)}`, type: 'bill.changed', billId, at: new Date().toISOString() }
    told.push(event)
    await post(event)
  }
  const billOf = (reference: string) => {
    const bill = book.under(reference)
    if (!bill) throw new Error(`there is no bill under ${reference}`)
    return bill
  }
  const reset = () => {
    refusals.clear()
    book.clear()
    told = []
  }
  const verbs: Verbs = {
    bills: () => book.list(),
    pay: async ({ reference, ...payment }) => {
      book.pay(billOf(reference), payment)
      await tell(billOf(reference))
    },
    expire: async (reference) => {
      billOf(reference).status = 'expired'
      await tell(billOf(reference))
    },
    hold: (isHeld = true) => {
      book.isHeld = isHeld
    },
    register: async () => {
      for (const bill of book.list().filter(({ status }) => status === 'registering')) {
        book.register(bill)
        await tell(bill)
      }
    },
    holdCancellations: (isHeld = true) => {
      book.areCancellationsHeld = isHeld
    },
    confirmCancellations: async () => {
      for (const bill of book.confirm()) await tell(bill)
    },
    refuse: (reason, bills = 1) => refusals.add(reason, bills),
    setHook: (given) => {
      config = given
    },
    events: () => [...told],
    push: post,
  }
  const open = ({ fields }: SimRequest) => {
    const isKnown =
      textIn(fields, 'client_id') === clientId &&
      textIn(fields, 'client_secret') === clientSecret &&
      fields.grant_type === 'client_credentials'
    if (!isKnown) return problem(401, 'unauthorized', 'Cliente desconhecido')
    const access_token = random.hex(32)
    tokens.set(access_token, Date.now() + tokenSeconds * 1_000)
    return json(200, { access_token, token_type: 'Bearer', expires_in: tokenSeconds })
  }
  const isKnown = (request: SimRequest) =>
    (tokens.get((request.header('authorization') ?? '').replace(/^Bearer /, '')) ?? 0) > Date.now()
  const state = () => ({ bills: book.list().length, refusals: refusals.list(), isHeld: book.isHeld })
  const simulator = await startSimulator(options, {
    guard: (request) =>
      request.path === tokenPath || isKnown(request)
        ? undefined
        : problem(401, 'unauthorized', 'Token inválido'),
    routes: [
      { method: 'POST', path: tokenPath, handle: open },
      {
        method: 'GET',
        path: '/v1/account',
        handle: () => json(200, { accountId: clientId, name: 'Loja simulada' }),
      },
      ...billRoutes(book, { refusals, onChange: (bill) => void tell(bill) }),
      ...verbRoutes(verbs),
    ],
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
