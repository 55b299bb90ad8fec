import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import type { HealthReport } from '@ihub/ports/administration'
import { auditTest, judgeHealth } from './check-integration.ts'
import { type OpenTypedDeps, openTyped, type TypedSettings } from './open-typed.ts'

export interface TryIntegrationDeps extends OpenTypedDeps {
  nowMs(): number
}

/**
 * Asks a system whether it answers, with settings that were typed and not saved, called as the engine calls. Only that
 * it was tried is kept.
 */
export async function tryIntegration(
  deps: TryIntegrationDeps,
  request: TypedSettings,
): Promise<Result<HealthReport, Failure>> {
  const opened = await openTyped(deps, request)
  if (!opened.ok) return opened
  const capability = opened.value.platform ?? opened.value.erp
  if (!capability) return err(failure('integration.not_configured'))
  const { storeId, connector, actor } = request
  const report = judgeHealth(await capability.checkHealth(), new Date(deps.nowMs()).toISOString())
  await deps.stores.note(storeId, actor, auditTest(storeId, connector, report))
  return ok(report)
}
