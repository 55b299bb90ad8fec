import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'
import { runChild, setting } from './run-child.ts'

export interface Notice {
  path: string
  originOrderId: string
}

export interface LoadPlan {
  notices: Notice[]
  perSecond: number
}

export interface LoadReport {
  /** From the instant a notice was due to its 200, in milliseconds. */
  acknowledgedMs: number[]
  /** Instant each order's notice was sent, by its code. */
  sentAt: [string, number][]
  failed: number
}

const connections = 64

/** Sends at the given pace whether or not the hub keeps up, as a platform does. */
await runChild(async () => {
  const pool = new Pool(setting('API_URL'), { connections })
  const send = async ({ path, originOrderId }: Notice): Promise<boolean> => {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: noticeOf(originOrderId),
    })
    await body.dump()
    return statusCode === 200
  }
  const run = async ({ notices, perSecond }: LoadPlan): Promise<LoadReport> => {
    const report: LoadReport = { acknowledgedMs: [], sentAt: [], failed: 0 }
    const startedAt = performance.now()
    const clock = Date.now() - startedAt
    const sending = notices.map((notice, index) => ({ notice, dueAt: startedAt + (index * 1_000) / perSecond }))
    const answers: Promise<void>[] = []
    for (const { notice, dueAt } of sending) {
      while (performance.now() < dueAt) await sleep(1)
      report.sentAt.push([notice.originOrderId, clock + dueAt])
      answers.push(
        send(notice)
          .catch(() => false)
          .then((isAcknowledged) => {
            if (isAcknowledged) report.acknowledgedMs.push(performance.now() - dueAt)
            else report.failed += 1
          }),
      )
    }
    await Promise.all(answers)
    return report
  }
  return { answer: run, close: () => pool.close() }
})

function noticeOf(OrderId: string): string {
  const now = new Date().toISOString()
  return JSON.stringify({
    Domain: 'Fulfillment',
    OrderId,
    State: 'ready-for-handling',
    LastState: 'window-to-cancel',
    LastChange: now,
    CurrentChange: now,
    Origin: { Account: 'bench', Key: 'vtexappkey-bench' },
  })
}
