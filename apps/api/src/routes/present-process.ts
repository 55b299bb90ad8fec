import type { ProcessDetail, ProcessItem, ProcessRow } from '@ihub/contract/processes'
import type { OrderId } from '@ihub/domain/ids'
import type { ProcessItemRead } from '@ihub/ports/bulk'
import type { ProcessDetailRead, ProcessRead } from '@ihub/ports/reads'
import { type NameOf, presentAuthor, presentIntegration, presentSubject } from './present.ts'

export const presentProcess = (process: ProcessRead, nameOf: NameOf): ProcessRow => ({
  _id: process.processId,
  processNumber: process.number,
  integration: presentIntegration(process.integration, nameOf),
  type: process.type,
  status: process.status,
  author: presentAuthor(process.author),
  entity: presentSubject(process.subject),
  createdAt: process.createdAt,
  startTime: process.startedAt,
  endTime: process.endedAt,
  duration: durationMs(process),
  attempts: process.attempts,
  nextAttemptAt: process.nextAttemptAt,
  details: process.message,
  serviceCode: process.serviceCode,
  canRetry: process.canRetry,
  retryOf: process.retryOf,
  overtakenAt: process.overtakenAt,
  items: process.items,
})

const durationMs = ({ startedAt, endedAt }: ProcessRead) =>
  startedAt && endedAt ? Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) : null

export const presentProcessDetail = (process: ProcessDetailRead, nameOf: NameOf): ProcessDetail => ({
  ...presentProcess(process, nameOf),
  runs: process.runs,
  received: process.received,
  overtakenBy: process.overtakenBy && {
    _id: process.overtakenBy.processId,
    processNumber: process.overtakenBy.number,
    integrationId: process.overtakenBy.integrationId,
  },
  bulk: process.bulk,
})

/** With the orders that the store has, by the codes of the items. */
export const presentItem =
  (orders: ReadonlyMap<string, OrderId>) =>
  ({ id, kind, startedAt, endedAt, madeId, ...item }: ProcessItemRead): ProcessItem => ({
    ...item,
    _id: id,
    kind: kind as ProcessItem['kind'],
    orderId: kind === 'sheet-order' ? (orders.get(item.code) ?? null) : null,
    invoiceId: kind === 'invoice-file' ? madeId : null,
    startTime: startedAt,
    endTime: endedAt,
  })
