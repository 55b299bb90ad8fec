import { type Simulator, type SimulatorOptions, startSimulator } from '../kit/start-simulator.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { SequenceBook } from './sequence-book.ts'
import { problem, sequenceRoutes } from './sequence-routes.ts'
import { verbRoutes } from './verb-routes.ts'
import type { Verbs } from './verbs.ts'

export type LinxFiscalOptions = SimulatorOptions & {
  token: string
  accountId?: string
  /** The sequences of the start; none when absent. */
  scenario?: Scenario
  /** How long the service takes to read a sequence again; at once when absent. */
  readMs?: number
}

export type LinxFiscal = Simulator & Verbs

/** Starts the simulator on 127.0.0.1; see README.md for the wire. */
export async function startLinxFiscal(options: LinxFiscalOptions): Promise<LinxFiscal> {
  const book = new SequenceBook(options.readMs ?? 0)
  const play = (scenario: Scenario) => {
    book.clear()
    for (const wish of scenarios[scenario]()) book.give(wish)
  }
  const reset = () => (options.scenario ? play(options.scenario) : book.clear())
  reset()
  const verbs: Verbs = {
    give: (wish) => book.give(wish),
    change: (document, series, ranges) => book.change(document, series, ranges),
    play,
    sequences: () => book.all(),
    readings: (document, series) => book.readings(document, series),
  }
  const login = `Bearer ${options.token}`
  const { accountId = 'loja-um' } = options
  const simulator = await startSimulator(options, {
    guard: (request) =>
      request.header('authorization') === login
        ? undefined
        : problem({ status: 401, code: 'unauthorized', message: 'Token inválido' }),
    routes: [...sequenceRoutes(book, { accountId, name: accountId }), ...verbRoutes(verbs)],
    state: () => ({ sequences: book.all().length }),
    reset,
  })
  return { ...verbs, ...simulator }
}
