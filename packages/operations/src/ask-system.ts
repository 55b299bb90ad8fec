import type { CallFailureKind } from '@ihub/domain/call-failures'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { OpenConnector } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { IntegrationName } from '@ihub/ports/reads'

export interface AskDeps {
  openConnector: OpenConnector
  nowMs(): number
}

interface Asker extends AskDeps {
  storeId: string
}

export interface AskedSystem {
  system: IntegrationName
  /** ISO-8601 instant at which it was asked. */
  askedAt: string
  tookMs: number
  /** Why it did not answer. */
  failure: { kind: CallFailureKind; message: string } | null
}

type Answer<Value> = { ok: true; value: Value | null } | { ok: false; error: CallFailure } | undefined

/** Asks one system of a store now; it answers or fails on its own, and nothing is kept. */
export async function askSystem<Value>(
  { openConnector, nowMs, storeId }: Asker,
  system: IntegrationName,
  question: (capabilities: Capabilities) => Promise<Answer<Value>>,
): Promise<AskedSystem & { answer: Value | null }> {
  const beganAt = nowMs()
  const ids = { storeId: asId<StoreId>(storeId), integrationId: asId<IntegrationId>(system.integrationId) }
  const opened = await openConnector(ids, () => undefined)
  const answer = opened.ok ? await question(opened.value) : undefined
  return {
    system,
    askedAt: new Date(beganAt).toISOString(),
    tookMs: nowMs() - beganAt,
    failure: failureOf(answer),
    answer: answer?.ok ? answer.value : null,
  }
}

function failureOf(answer: Answer<unknown>): AskedSystem['failure'] {
  if (answer?.ok) return null
  return answer
    ? { kind: answer.error.kind, message: answer.error.message }
    : { kind: 'credentials', message: 'the integration is switched off or its settings are incomplete' }
}
