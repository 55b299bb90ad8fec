import { Agent } from 'node:http'
import { postJson } from './post-json.ts'

const answerTimeoutMs = 5_000

/** Where a vendor's account calls back, and how it signs its calls; each call is sent once. */
export class Hook<Config extends { url: string }> {
  config: Config | null = null
  readonly #headersOf: (config: Config) => Record<string, string>
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 })

  constructor(headersOf: (config: Config) => Record<string, string>) {
    this.#headersOf = headersOf
  }

  /** The status answered, 0 for no answer; null where no hook is set. */
  async post(event: unknown): Promise<number | null> {
    if (!this.config) return null
    return postJson({
      url: this.config.url,
      headers: this.#headersOf(this.config),
      text: typeof event === 'string' ? event : JSON.stringify(event),
      timeoutMs: answerTimeoutMs,
      agent: this.#agent,
    })
  }

  close(): void {
    this.config = null
    this.#agent.destroy()
  }
}

/** RFC 7617. */
export const basicAuthorization = (user: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
})
