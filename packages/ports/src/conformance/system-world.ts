import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { Result } from '@ihub/domain/result'
import type { SystemTraits } from '@ihub/domain/system-traits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Capabilities } from '../capabilities.ts'
import type { CallFailure } from '../http.ts'

/**
 * The system's answer to every call from now on; `lost-answer` does the work once, for the next call only. Of the others
 * `invalid-json`, `garbage`, `empty`, `cut-within` and `drips` do the work.
 */
export const systemFaults = [
  'answers-500',
  'answers-429',
  'slow',
  'down',
  'garbage',
  'empty',
  'cut-within',
  'drips',
  'invalid-json',
  'lost-answer',
] as const
export type SystemFault = (typeof systemFaults)[number]

/** Marks the tests in which the system fails; `ihub certify` counts them. */
export const fault = { tags: ['fault'] }

/** Answers of a verb that reads nothing of the system's, or that another verb of the same test came before. */
const unharmed = ['success', 'not-found', 'conflict', 'refused'] as const
/** A call whose answer cannot be read may have done its work, as one that was cut may. */
const unread = ['unreadable', 'cut'] as const
type Outcome = CallFailureKind | (typeof unharmed)[number]

/** A simulated system, and the connector under test in front of it. */
export interface SystemWorld {
  traits: SystemTraits
  connector: Capabilities
  /** The same connector with credentials the vendor does not know. */
  stranger: Capabilities
  /** The same connector, at an address where nobody listens. */
  nobody: Capabilities
  /** Under which all three were made, for one call in milliseconds; `slow` exceeds it. */
  timeoutMs: number
  commit(fault: SystemFault): Promise<void>
  recover(): Promise<void>
  close(): Promise<void>
}

/** The part of a suite's world that every suite needs. */
type AnyWorld = Pick<SystemWorld, 'recover' | 'close'>

export interface Suite<World extends AnyWorld> {
  /** The connector's id, as the report names it. */
  name: string
  /** Of a further way into the same system, such as `SOAP`. */
  way?: string
  start(): Promise<World>
}

/** Registers the tests of one capability against a world of their own. */
export function suite<World extends AnyWorld>(
  { name, way, start }: Suite<World>,
  capability: string,
  ...groups: ((given: () => World) => void)[]
): void {
  describe(`${name} as ${capability}${way === undefined ? '' : ` by ${way}`}`, () => {
    let world: World
    beforeAll(async () => {
      world = await start()
    })
    afterAll(() => world?.close())
    beforeEach(() => world.recover())

    for (const group of groups) group(() => world)
  })
}

type Answers = Promise<Result<unknown, CallFailure>[]>

/** Every verb of a capability under every failure; `callEverything` calls each once, about something that is there. */
export function failureTests<World extends SystemWorld, Known>(
  given: () => World,
  prepare: (world: World) => Promise<Known>,
  callEverything: (connector: Capabilities, known: Known) => Answers,
): void {
  test('unknown credentials are told apart from everything else', fault, async () => {
    const known = await prepare(given())
    for (const result of await callEverything(given().stranger, known))
      expect(kindOf(result)).toBe('credentials')
  })

  test.for<[SystemFault, readonly Outcome[]]>([
    ['answers-500', ['broken']],
    ['answers-429', ['busy']],
    ['slow', ['timeout']],
    ['down', ['unreachable', 'cut']],
    ['garbage', [...unharmed, ...unread]],
    ['empty', [...unharmed, ...unread]],
    ['cut-within', [...unharmed, ...unread]],
    ['drips', [...unharmed, 'timeout']],
  ])('while the system %s, every verb answers %s and none throws', fault, async ([name, kinds]) => {
    const { connector, commit } = given()
    const known = await prepare(given())

    await commit(name)
    for (const result of await callEverything(connector, known)) expect(kinds).toContain(kindOf(result))
  })

  test('where nobody listens, every verb answers unreachable and none throws', fault, async () => {
    const known = await prepare(given())
    for (const result of await callEverything(given().nobody, known))
      expect(kindOf(result)).toBe('unreachable')
  })

  test('how long to stay away is told', fault, async () => {
    const { connector, commit } = given()
    const known = await prepare(given())

    await commit('answers-429')
    for (const result of await callEverything(connector, known))
      expect(result.ok ? 0 : result.error.retryAfterMs).toBeGreaterThan(0)
  })
}

/** The part of a connector that a suite is about; a connector without it runs no such suite. */
export function partOf<Part>(part: Part | undefined, name: string): Part {
  if (!part) throw new Error(`the connector is no ${name}`)
  return part
}

export const done = { ok: true, value: null }
export const kindOf = (result: Result<unknown, CallFailure>) => (result.ok ? 'success' : result.error.kind)

export function successOf<T>(result: Result<T, CallFailure>): T {
  if (result.ok) return result.value
  throw new Error(`${result.error.kind}: ${result.error.message}`)
}
