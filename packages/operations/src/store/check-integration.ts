import type { Actor } from '@ihub/domain/actor'
import { healthAfter } from '@ihub/domain/call-failures'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import { accountKey } from '@ihub/domain/store/store-systems'
import type { AuditEntry, HealthReport, IntegrationRepository } from '@ihub/ports/administration'
import type { HealthAnswer } from '@ihub/ports/capabilities'
import type { OpenConnector } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'

export interface CheckIntegrationDeps {
  integrations: IntegrationRepository
  openConnector: OpenConnector
  nowMs(): number
}

interface CheckedAccount {
  storeId: string
  connector: string
  label?: string | undefined
  actor: Actor
}

/** Asks one linked system whether it answers, with the settings in use, and keeps its answer. */
export async function checkIntegration(
  deps: CheckIntegrationDeps,
  { storeId, connector, label = '', actor }: CheckedAccount,
): Promise<Result<HealthReport, Failure>> {
  const integration = await deps.integrations.findAccount(storeId, { connector, label })
  if (!integration) return err(failure('integration.not_found'))
  const ids = {
    storeId: asId<StoreId>(storeId),
    integrationId: asId<IntegrationId>(integration.integrationId),
  }
  const opened = await deps.openConnector(ids, () => undefined)
  if (!opened.ok) return opened

  const report = judgeHealth(await opened.value.checkHealth(), new Date(deps.nowMs()).toISOString())
  await deps.integrations.recordHealth(storeId, {
    integrationId: integration.integrationId,
    report,
    actor,
    audit: auditTest(storeId, accountKey({ connector, label }), report),
  })
  return ok(report)
}

/** The row that a test of a system leaves behind. */
export const auditTest = (storeId: string, account: string, { status }: HealthReport): AuditEntry => ({
  action: 'integration.tested',
  entityKind: 'store',
  entityId: storeId,
  before: null,
  after: { connector: account, result: status },
})

/** How a system is, by its answer or by its silence. */
export const judgeHealth = (answer: Result<HealthAnswer, CallFailure>, checkedAt: string): HealthReport =>
  answer.ok
    ? { status: answer.value === null ? 'ok' : 'nothing-to-check', kind: null, message: null, checkedAt }
    : {
        status: healthAfter[answer.error.kind],
        kind: answer.error.kind,
        message: answer.error.message,
        checkedAt,
      }
