import {
  type CallAsk,
  type CallBudget,
  type CallGrant,
  type CallLimits,
  fullBudget,
  shareBudget,
} from '@ihub/kit/call-budget'
import { uuidv7 } from '@ihub/kit/ids'
import { createBatcher } from '../core/batcher.ts'
import { quickGatherMs } from '../core/gather.ts'
import { type Db, inStores, run, type StoresTx, type Tx } from '../core/pool.ts'

interface Integration {
  storeId: string
  integrationId: string
}

interface Question extends Integration {
  holder: string
  limits: CallLimits
  ask: CallAsk
}

interface BudgetRow {
  integration_id: string
  budget: CallBudget
  now_ms: number
}

const nowText = '(extract(epoch from clock_timestamp()) * 1000)::float8'
// Rows are locked in one order, so that two processes never wait for each other.
const lockText = `
  select b.integration_id, b.budget, ${nowText} as now_ms from call_budgets b
  join unnest($1::uuid[], $2::uuid[]) as w(store_id, integration_id) using (store_id, integration_id)
  order by b.integration_id for update of b`
const addText = `
  insert into call_budgets (store_id, integration_id, budget)
  select * from unnest($1::uuid[], $2::uuid[], $3::jsonb[]) on conflict do nothing`
const writeText = `
  update call_budgets b set budget = w.budget from unnest($1::uuid[], $2::uuid[], $3::jsonb[]) as w(store_id, integration_id, budget)
  where b.store_id = w.store_id and b.integration_id = w.integration_id`

/** The budgets of calls that all processes share; the questions of one process travel together. */
export function createCallBudgets(system: Db) {
  const answer = createBatcher<Question, CallGrant>(
    (questions) => inStores(system, (tx) => answerAll(tx, questions)),
    { largest: 200, gatherMs: quickGatherMs },
  )
  return {
    /** The question of one user of an integration; each has a part of the budget of its own. */
    of: (integration: Integration, limits: CallLimits) => {
      const holder = uuidv7()
      return (ask: CallAsk): Promise<CallGrant> => answer({ ...integration, holder, limits, ask })
    },
  }
}

/** Two ways to the database: on a busy machine each is long, and calls wait for the answer. */
async function answerAll({ shared }: StoresTx, questions: Question[]): Promise<() => Promise<CallGrant[]>> {
  const budgets = await lockBudgets(shared, questions)
  const changed = new Map<string, Question>()
  const grants = questions.map((question) => {
    const { integrationId, holder, limits, ask } = question
    const row = budgets.get(integrationId)
    if (!row) throw new Error('a budget is gone')
    const shared = shareBudget(limits, row.budget, { ...ask, holder }, row.now_ms)
    budgets.set(integrationId, { ...row, budget: shared.budget })
    changed.set(integrationId, question)
    return shared.grant
  })
  const written = [...changed.values()]
  const writing = run(shared, {
    text: writeText,
    values: [
      written.map(({ storeId }) => storeId),
      written.map(({ integrationId }) => integrationId),
      written.map(({ integrationId }) => JSON.stringify(budgets.get(integrationId)?.budget)),
    ],
  })
  return async () => {
    await writing
    return grants
  }
}

async function lockBudgets(tx: Tx, questions: Question[]): Promise<Map<string, BudgetRow>> {
  const asked = [...new Map(questions.map((one) => [one.integrationId, one])).values()]
  const values = [asked.map(({ storeId }) => storeId), asked.map(({ integrationId }) => integrationId)]
  const lock = () => run<BudgetRow>(tx, { text: lockText, values })
  const found = await lock()
  if (found.length === asked.length) return byId(found)
  const [clock] = await run<{ now_ms: number }>(tx, { text: `select ${nowText} as now_ms`, values: [] })
  const full = asked.map(({ limits }) => JSON.stringify(fullBudget(limits, clock?.now_ms ?? 0)))
  await run(tx, { text: addText, values: [...values, full] })
  return byId(await lock())
}

const byId = (rows: BudgetRow[]) => new Map(rows.map((row) => [row.integration_id, row]))
