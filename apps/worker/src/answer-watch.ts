import { answerChangesMax } from '@ihub/domain/answer-changes'
import { createAnswerJudge } from '@ihub/kit/answers/judge-answers'
import { hubClock } from '@ihub/kit/clock'
import type { ReceivedAnswer } from '@ihub/kit/http'
import type { AnswerChange, ConnectorAnswers, SeenAnswerChange, SeenAnswers } from '@ihub/ports/answers'
import type { IntegrationIds } from './deps.ts'

interface AnswerWatchOptions {
  write(seen: SeenAnswers): Promise<void>
  /** Between two writes, in milliseconds. */
  everyMs?: number
  onError(error: unknown): void
}

/** A verb whose answers are as they were is told so often: it says that the answers are looked at. */
const lookedEveryMs = 5 * 60_000

interface Pending {
  storeId: string
  looked: Map<string, { at: string; isCut: boolean }>
  changes: Map<string, SeenAnswerChange>
}

/**
 * Compares answers of this process with those that the connectors were written for, and writes the differences every few
 * seconds. They are signs, not facts: a process that is killed loses those of its last seconds, and sees them again.
 */
export function createAnswerWatch({ write, everyMs = 5_000, onError }: AnswerWatchOptions) {
  const judge = createAnswerJudge(hubClock.nowMs)
  const toldLooks = new Map<string, number>()
  let pending = new Map<string, Pending>()
  let writing: Promise<void> = Promise.resolve()

  const flush = () => {
    const seen = [...pending].map(([integrationId, one]) => toSeen(integrationId, one))
    pending = new Map()
    for (const one of seen) writing = writing.then(() => write(one)).catch(onError)
    return writing
  }
  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  const pendingOf = ({ storeId, integrationId }: IntegrationIds): Pending => {
    const known = pending.get(integrationId) ?? { storeId, looked: new Map(), changes: new Map() }
    pending.set(integrationId, known)
    return known
  }

  const isLookTold = (key: string) => {
    const nowMs = hubClock.nowMs()
    if (nowMs - (toldLooks.get(key) ?? Number.NEGATIVE_INFINITY) < lookedEveryMs) return true
    toldLooks.set(key, nowMs)
    return false
  }

  const look = (integration: IntegrationIds, answers: ConnectorAnswers, received: ReceivedAnswer) => {
    const { integrationId, processId = null } = integration
    const { verb } = received
    const judged = judge(integrationId, answers, received)
    if (!judged || (judged.changes.length === 0 && isLookTold(`${integrationId} ${verb}`))) return
    const seenAt = hubClock.nowIso()
    const known = pendingOf(integration)
    const wasCut = known.looked.get(verb)?.isCut ?? false
    const areAllTold = judged.changes.map((change) =>
      addChange(known, { ...change, verb, seenAt, processId, count: 1 }),
    )
    known.looked.set(verb, { at: seenAt, isCut: wasCut || judged.isCut || areAllTold.includes(false) })
  }

  return {
    look: (...seen: Parameters<typeof look>) => {
      // A sign must never cost an order.
      try {
        look(...seen)
      } catch (error) {
        onError(error)
      }
    },
    /** Writes the last differences. */
    stop: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

const keyOf = ({ verb, kind, path }: Pick<SeenAnswerChange, 'verb'> & AnswerChange) =>
  `${verb} ${kind} ${path}`

/** Whether there is room for it. */
function addChange(known: Pending, seen: SeenAnswerChange): boolean {
  const key = keyOf(seen)
  const before = known.changes.get(key)
  if (!before && known.changes.size >= answerChangesMax) return false
  known.changes.set(key, {
    ...seen,
    count: (before?.count ?? 0) + 1,
    processId: seen.processId ?? before?.processId ?? null,
  })
  return true
}

const toSeen = (integrationId: string, { storeId, looked, changes }: Pending): SeenAnswers => ({
  storeId,
  integrationId,
  looked: [...looked].map(([verb, look]) => ({ verb, ...look })),
  changes: [...changes.values()],
})
