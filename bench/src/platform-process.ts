import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startVtex, type Vtex } from '@ihub/simulators/vtex/start-vtex'
import { moreSku, storeCode, vtexKeys, warehouse } from './outside-accounts.ts'
import { runChild, setting } from './run-child.ts'
import { watchRequests } from './watch-requests.ts'

export interface LoadPlan {
  orders: number
  perSecond: number
}

export interface LoadReport {
  /** From the instant VTEX sent an inbound event to its 200, in milliseconds; events of later changes among them. */
  acknowledgedMs: number[]
  /** The instant each order was placed, by its code, in milliseconds of the clock all processes share. */
  placedAt: [string, number][]
  /** The codes placed so far, by account. */
  codes: string[][]
}

/** Stock that somebody told the first account, of the SKUs beyond its catalogue. */
export interface StockFill {
  skus: number
  quantity: number
}

export type PlatformQuestion = LoadPlan | { report: 'calls' | 'stockUpdates' } | StockFill

/** One VTEX account for each store; they call the hooks that the hub asked them for. */
await runChild(async () => {
  const codes: string[][] = []
  const accounts = await Promise.all(
    Array.from({ length: Number(setting('STORES')) }, (_, index) => {
      codes.push([])
      return startVtex({
        ...vtexKeys,
        accountName: storeCode(index),
        seed: 1_000 + index,
        recordRequests: false,
        moreSkus: Number(setting('MORE_SKUS')),
      })
    }),
  )
  const acknowledgements = watchAcknowledgements()
  const countRequests = watchRequests()
  const load = async (plan: LoadPlan): Promise<LoadReport> => {
    const before = acknowledgements.length
    const placedAt = await placeOrders(accounts, codes, plan)
    await waitForHooks(accounts)
    return { acknowledgedMs: acknowledgements.slice(before), placedAt, codes }
  }
  const reports = { calls: countRequests, stockUpdates: () => countUpdates(accounts) }
  return {
    urls: accounts.map(({ url }) => url),
    answer: (question: PlatformQuestion) => {
      if ('report' in question) return reports[question.report]()
      return 'skus' in question ? fill(accounts, question) : load(question)
    },
    close: async () => {
      await Promise.all(accounts.map((account) => account.close()))
    },
  }
})

const countUpdates = (accounts: Vtex[]) =>
  accounts.flatMap((account) => account.inventory()).reduce((sum, { updates }) => sum + updates, 0)

function fill([account]: Vtex[], { skus, quantity }: StockFill) {
  for (let index = 0; index < skus; index++) account?.tellStock(moreSku(index), warehouse, quantity)
  return skus
}

/** At a steady pace whether or not the hub keeps up, as customers buy. */
async function placeOrders(accounts: Vtex[], codes: string[][], { orders, perSecond }: LoadPlan) {
  const placedAt: [string, number][] = []
  const startedAt = performance.now()
  for (let index = 0; index < orders; index++) {
    while (performance.now() < startedAt + (index * 1_000) / perSecond) await sleep(1)
    const turn = index % accounts.length
    const orderId = accounts[turn]?.placeOrder().orderId ?? ''
    codes[turn]?.push(orderId)
    placedAt.push([orderId, Date.now()])
  }
  return placedAt
}

const hooksMaxMs = 60_000

async function waitForHooks(accounts: Vtex[]) {
  const isOpen = (account: Vtex) => {
    const { attempts, acknowledged, givenUp } = account.hookCounts()
    return acknowledged + givenUp < attempts
  }
  const until = performance.now() + hooksMaxMs
  while (accounts.some(isOpen) && performance.now() < until) await sleep(20)
}

/** Times the simulators' own calls; a call waits for a free connection within its time, as it would at VTEX. */
function watchAcknowledgements(): number[] {
  const times: number[] = []
  const sentAt = new WeakMap<object, number>()
  subscribe('http.client.request.start', (message) => {
    sentAt.set((message as { request: ClientRequest }).request, performance.now())
  })
  subscribe('http.client.response.finish', (message) => {
    const { request } = message as { request: ClientRequest }
    const at = sentAt.get(request)
    if (at !== undefined && request.path.startsWith('/api/inbound/')) times.push(performance.now() - at)
  })
  return times
}
