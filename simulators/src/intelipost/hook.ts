import { Agent } from 'node:http'
import { postJson } from '../kit/post-json.ts'

/** How the account's hook signs its calls. */
export type HookConfig = {
  url: string
  authentication: 'basicKey' | 'basicPassword' | 'apiKeyHeader'
  user?: string
  secret: string
}

const answerTimeoutMs = 5_000

const headersOf = ({ authentication, user = '', secret }: HookConfig): Record<string, string> => {
  if (authentication === 'apiKeyHeader') return { 'api-key': secret }
  const pair = authentication === 'basicKey' ? `${secret}:` : `${user}:${secret}`
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** One POST for each volume and event, sent once: nothing public tells of repetitions. */
export class Hook {
  config: HookConfig | null = null
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 8 })

  /** The status answered; null where no hook is set. */
  async post(event: unknown): Promise<number | null> {
    if (!this.config) return null
    const { url } = this.config
    const headers = headersOf(this.config)
    return postJson({
      url,
      headers,
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
