import { Agent } from 'node:http'
import { postJson } from '../kit/post-json.ts'
import type { Timers } from '../kit/timers.ts'
import { inFeed } from './order-status.ts'
import type { Transition } from './sim-order.ts'
import { passes, type StatusFilter } from './status-filter.ts'

export type HookConfig = { filter: StatusFilter; hook: { url: string; headers: Record<string, string> } }

export type HookOptions = {
  origin: { Account: string; Key: string }
  retryMs: readonly number[]
  timers: Timers
}

const answerTimeoutMs = 5_000

/** The hook of one application key; each notification goes on its own, so their order is not promised. */
export class Hook {
  config: HookConfig | undefined
  readonly counts = { attempts: 0, acknowledged: 0, givenUp: 0 }
  readonly #options: HookOptions
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 })

  constructor(options: HookOptions) {
    this.#options = options
  }

  /** Saves the configuration when its URL answers the ping with 200 within five seconds. */
  async configure(config: HookConfig): Promise<boolean> {
    const status = await this.#post(config, '{"hookConfig":"ping"}')
    if (status === 200) this.config = config
    return status === 200
  }

  push(transition: Transition): void {
    const { config } = this
    if (config && passes(config.filter, transition.state))
      void this.#deliver(this.#notification(transition), 0)
  }

  close(): void {
    this.config = undefined
    this.#agent.destroy()
  }

  async #deliver(text: string, attempt: number): Promise<void> {
    const { config } = this
    if (!config) return
    this.counts.attempts += 1
    const status = await this.#post(config, text)
    if (status >= 200 && status < 300) {
      this.counts.acknowledged += 1
      return
    }
    const delayMs = this.#options.retryMs[attempt]
    if (delayMs === undefined) this.counts.givenUp += 1
    else this.#options.timers.after(delayMs, () => void this.#deliver(text, attempt + 1))
  }

  #post({ hook: { url, headers } }: HookConfig, text: string): Promise<number> {
    return postJson({ url, headers, text, timeoutMs: answerTimeoutMs, agent: this.#agent })
  }

  #notification({ orderId, state, lastState, lastChange, currentChange }: Transition): string {
    return JSON.stringify({
      Domain: 'Fulfillment',
      OrderId: orderId,
      State: inFeed(state),
      LastState: inFeed(lastState),
      LastChange: new Date(lastChange).toISOString(),
      CurrentChange: new Date(currentChange).toISOString(),
      Origin: this.#options.origin,
    })
  }
}
