import { hubClock } from '@ihub/kit/clock'
import type { Dispatcher } from '@ihub/kit/dispatcher'
import type { SendTrialEvent } from '@ihub/ports/webhook-trials'
import { headersOf, postEvent, redactorOf } from './post-event.ts'

/** Sends an event at once, as a delivery would be, and tells what was sent and what came back. Secrets are taken out; an event has none. */
export const createSendTrial =
  (dispatcher: Dispatcher): SendTrialEvent =>
  async ({ webhookId: owner, id, event: body, target, secrets }) => {
    const atMs = hubClock.nowMs()
    const post = { owner, id, body, target, secrets, atMs }
    const { status, text, failure } = await postEvent(dispatcher, post)
    const redactor = redactorOf(secrets)
    return {
      at: new Date(atMs).toISOString(),
      request: { headers: redactor.headers(headersOf(post)), body },
      requestMs: hubClock.nowMs() - atMs,
      status,
      response: status === null ? null : redactor.body(text),
      failure,
    }
  }
