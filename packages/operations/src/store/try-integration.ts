import type { Failure } from '@ihub/domain/errors'
import { ok, type Result } from '@ihub/domain/result'
import { accountKey } from '@ihub/domain/store/store-systems'
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
  const { storeId, connector, label = '', actor } = request
  const report = judgeHealth(await opened.value.checkHealth(), new Date(deps.nowMs()).toISOString())
  await deps.stores.note(storeId, actor, auditTest(storeId, accountKey({ connector, label }), report))
  return ok(report)
}
