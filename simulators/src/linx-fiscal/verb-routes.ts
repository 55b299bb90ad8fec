import { empty, json } from '../kit/message.ts'
import type { Route } from '../kit/router.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import type { SequenceWish } from './sequence-book.ts'
import type { StatedRange } from './sim-sequence.ts'
import type { Verbs } from './verbs.ts'

const isScenario = (name: unknown): name is Scenario =>
  typeof name === 'string' && Object.hasOwn(scenarios, name)

/** The verbs over the control API, for a simulator in another process. */
export const verbRoutes = (verbs: Verbs): Route[] => [
  { method: 'GET', path: '/_sim/sequences', handle: () => json(200, verbs.sequences()) },
  {
    method: 'POST',
    path: '/_sim/give',
    handle: ({ fields }) =>
      json(200, verbs.give({ ...fields, series: String(fields.series ?? '1') } as SequenceWish)),
  },
  {
    method: 'POST',
    path: '/_sim/change',
    handle: ({ fields: { document, series, ranges } }) => {
      verbs.change(String(document), String(series), ranges as StatedRange[])
      return empty(204)
    },
  },
  {
    method: 'POST',
    path: '/_sim/play',
    handle: ({ fields: { scenario } }) => {
      if (!isScenario(scenario))
        return json(400, { message: `a scenario is one of ${Object.keys(scenarios)}` })
      verbs.play(scenario)
      return empty(204)
    },
  },
]
