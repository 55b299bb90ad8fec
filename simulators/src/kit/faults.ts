import { createRandom, type Random } from './random.ts'

/**
 * - `slow`: waits `ms`, then answers normally (any other kind but `late` and `drip` also waits `ms` first when it is given).
 * - `status`: answers `status` (500 unless told) with `body` and `headers`; the work is not done.
 * - `cut-before`: the socket is destroyed, the work is not done.
 * - `cut-after`: the work is done, then the socket is destroyed without an answer.
 * - `invalid-json`: the work is done, the answer stops half-way (or is `body`).
 * - `control-characters`: the work is done, raw U+0001..U+001F appear inside the answer's JSON strings.
 * - `hang`: the work is not done, nothing is ever answered.
 * - `empty`: the work is done, the answer is 200 (or `status`) without a body.
 * - `garbage`: the work is done, the answer is 200 (or `status`) with bytes that mean nothing.
 * - `late`: the work is done, then it waits `ms` and answers.
 * - `twice`: the work is done twice, as when a network repeats a request; the second answer is given.
 * - `cut-within`: the work is done, the socket is destroyed in the middle of the answer's body.
 * - `drip`: the work is done, the answer's body comes in pieces, one each `ms`.
 * - `changed`: the work is done, the answer's JSON has the fields of `change` added, dropped and retyped, wherever they are in it.
 */
export type FaultKind =
  | 'slow'
  | 'status'
  | 'cut-before'
  | 'cut-after'
  | 'invalid-json'
  | 'control-characters'
  | 'hang'
  | 'empty'
  | 'garbage'
  | 'late'
  | 'twice'
  | 'cut-within'
  | 'drip'
  | 'changed'

/** Fields by their path, such as `items[].price`; `[]` is every item of a list. */
export type AnswerChange = {
  /** With their values. */
  add?: Record<string, unknown>
  drop?: readonly string[]
  /** A text becomes a number, a number a text, a flag a text, and a list or an object a text. */
  retype?: readonly string[]
}

export type FaultRule = {
  /** `path` is a prefix when it starts with "/", else the source of a regular expression; `nth` counts from 1. */
  match: { method?: string; path: string; nth?: number }
  kind: FaultKind
  ms?: number
  status?: number
  headers?: Record<string, string>
  body?: unknown
  change?: AnswerChange
  /** Strikes each so many-th matching request. */
  every?: number
  /** How often it strikes; unlimited when absent. */
  times?: number
  /** From 0 to 1; always when absent. */
  probability?: number
}

type Armed = { rule: FaultRule; expression: RegExp | undefined; seen: number; struck: number }

/** The faults a simulator commits; the seed makes a run with probabilities repeatable. */
export class Faults {
  #armed: Armed[] = []
  #random: Random
  readonly #seed: number

  constructor(seed = 1) {
    this.#seed = seed
    this.#random = createRandom(seed)
  }

  /** Forgets every earlier rule and starts the random sequence again. */
  replace(rules: readonly FaultRule[]): void {
    this.#random = createRandom(this.#seed)
    this.#armed = []
    for (const rule of rules) this.add(rule)
  }

  add(rule: FaultRule): void {
    const isPrefix = rule.match.path.startsWith('/')
    const expression = isPrefix ? undefined : new RegExp(rule.match.path)
    this.#armed.push({ rule, expression, seen: 0, struck: 0 })
  }

  clear(): void {
    this.replace([])
  }

  rules(): FaultRule[] {
    return this.#armed.map(({ rule }) => rule)
  }

  /** The fault for this request: the first rule that strikes. */
  strike(method: string, path: string): FaultRule | undefined {
    if (this.#armed.length === 0) return undefined
    const matching = this.#armed.filter((armed) => matches(armed, method, path))
    // Every matching rule counts the request, so that `nth` never depends on the other rules.
    for (const armed of matching) armed.seen += 1
    return matching.find((armed) => this.#strikes(armed))?.rule
  }

  #strikes(armed: Armed): boolean {
    const { match, every, times, probability } = armed.rule
    if (match.nth !== undefined && armed.seen !== match.nth) return false
    if (every !== undefined && armed.seen % every !== 0) return false
    if (times !== undefined && armed.struck >= times) return false
    if (probability !== undefined && !this.#random.chance(probability)) return false
    armed.struck += 1
    return true
  }
}

function matches({ rule, expression }: Armed, method: string, path: string): boolean {
  if (rule.match.method !== undefined && rule.match.method !== method) return false
  return expression ? expression.test(path) : path.startsWith(rule.match.path)
}
