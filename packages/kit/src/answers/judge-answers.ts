import { hash } from 'node:crypto'
import type { AnswerChange, ConnectorAnswers } from '@ihub/ports/answers'
import type { ReceivedAnswer } from '../http.ts'
import { changeKey, compareAnswer, type FoundChange } from './compare-answer.ts'
import { type KnownValue, readKnownAnswer } from './known-answer.ts'

/** Answers of a verb of an integration that are looked at within a minute, beside those that no schema could read. */
const looksPerMinute = 30
/** A field is missing once so many different answers in a row lack it: one odd order says nothing. */
const missingMin = 3
/** Optional fields are empty now and then: a field that always had a value is retyped once so many in a row are empty. */
const emptyMin = 10
/** Fields that are watched of one verb. */
const watchedMax = 100

interface Judged {
  changes: AnswerChange[]
  isCut: boolean
}

interface Watch {
  minute: number
  looks: number
  /** Differences that count once they were in several answers in a row, with the marks of those answers. */
  watched: Map<string, Set<string>>
}

/** Judges answers one after the other; null of an answer that is not looked at. What it remembers is of this process. */
export function createAnswerJudge(nowMs: () => number) {
  const knownOf = rememberKnown()
  const watches = new Map<string, Watch>()

  return function judge(
    integrationId: string,
    answers: ConnectorAnswers,
    { verb, value, bytes, isRead }: ReceivedAnswer,
  ): Judged | null {
    const known = knownOf(answers, verb)
    if (!known) return null
    const key = `${integrationId} ${verb}`
    const watch = watches.get(key) ?? { minute: 0, looks: 0, watched: new Map() }
    watches.set(key, watch)
    if (isRead && !takesLook(watch, nowMs())) return null
    const { changes, denied, isCut } = compareAnswer(known, value, new Set(watch.watched.keys()))
    for (const key of denied) watch.watched.delete(key)
    return { changes: changes.filter((change) => counts(watch, change, bytes)), isCut }
  }
}

function takesLook(watch: Watch, nowMs: number): boolean {
  const minute = Math.floor(nowMs / 60_000)
  if (watch.minute !== minute) Object.assign(watch, { minute, looks: 0 })
  watch.looks += 1
  return watch.looks <= looksPerMinute
}

/** The same answer that comes again and again counts once. */
function counts({ watched }: Watch, change: FoundChange, bytes: Uint8Array): boolean {
  const answersMin = answersMinOf(change)
  if (answersMin === 1) return true
  const key = changeKey(change)
  const marks = watched.get(key) ?? new Set()
  if (marks.size < answersMin) marks.add(hash('sha1', bytes))
  if (watched.size < watchedMax) watched.set(key, marks)
  return marks.size >= answersMin
}

function answersMinOf({ kind, found, isNullable }: FoundChange): number {
  if (kind === 'missing') return missingMin
  return kind === 'retyped' && found === 'null' && isNullable ? emptyMin : 1
}

function rememberKnown() {
  const remembered = new WeakMap<ConnectorAnswers, Map<string, KnownValue>>()
  return (answers: ConnectorAnswers, verb: string): KnownValue | null => {
    const fields = answers.known[verb]
    if (!fields) return null
    const verbs = remembered.get(answers) ?? new Map<string, KnownValue>()
    remembered.set(answers, verbs)
    const known = verbs.get(verb) ?? readKnownAnswer(fields)
    verbs.set(verb, known)
    return known
  }
}
