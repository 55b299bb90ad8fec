import { SteadyClient } from './steady-client.ts'

const seenMax = 1_000
const namedMax = 250
/** A statement this often seen on a connection is worth a plan of its own. */
const sightings = 3

/**
 * Gives repeated statements a name, so that PostgreSQL parses and plans each once a connection, and sends the
 * statements of one turn of the event loop in one packet: a third of a worker's time went into small writes.
 */
export class PlanningOnceClient extends SteadyClient {
  #isCorked = false
  readonly #seen = new Map<string, number>()
  readonly #names = new Map<string, string>()

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads; all but text with values go through untouched.
  override query(config: any, values?: any, callback?: any): any {
    this.#corkForThisTurn()
    if (typeof config !== 'string' || !Array.isArray(values) || values.length === 0 || callback)
      return super.query(config, values, callback)
    const name = this.#nameOf(config)
    return name ? super.query({ name, text: config, values }) : super.query(config, values)
  }

  #corkForThisTurn() {
    if (this.#isCorked) return
    const { stream } = this.connection
    this.#isCorked = true
    stream.cork()
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known || this.#names.size >= namedMax) return known
    const times = (this.#seen.get(text) ?? 0) + 1
    if (this.#seen.size >= seenMax) this.#seen.clear()
    this.#seen.set(text, times)
    if (times < sightings) return undefined
    const name = `s${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}
