import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import { traitsOf } from '@ihub/domain/system-traits'
import type { OpenConnector } from '@ihub/ports/engine'
import type { FiscalNumbers } from '@ihub/ports/fiscal-numbers'
import type { FiscalSequences } from '@ihub/ports/fiscal-sequences'
import type { CallFailure } from '@ihub/ports/http'
import type { IntegrationName } from '@ihub/ports/reads'
import type { Reads } from '@ihub/ports/store-reads'

export interface FiscalDeps {
  openConnector: OpenConnector
  reads: Pick<Reads, 'listIntegrations'>
  fiscalNumbers: FiscalNumbers
  nowMs(): number
}

export interface FiscalService {
  system: IntegrationName
  service: FiscalSequences
}

/** The fiscal service of the store, asked on request; its calls wait for no limit of the integration. */
export async function openFiscalService(
  { openConnector, reads, fiscalNumbers }: FiscalDeps,
  storeId: string,
): Promise<Result<FiscalService, Failure>> {
  if (!(await fiscalNumbers.isOn(storeId))) return err(failure('fiscal.switched_off'))
  const integrations = await reads.listIntegrations(storeId)
  const system = integrations.find(({ connector, active }) => active && traitsOf(connector).fiscal)
  if (!system) return err(failure('integration.not_configured'))
  const ids = {
    storeId: asId<StoreId>(storeId),
    integrationId: asId<IntegrationId>(system.integrationId),
  }
  const opened = await openConnector(ids, () => undefined)
  if (!opened.ok) return opened
  const { fiscalSequences: service } = opened.value
  return service ? ok({ system, service }) : err(failure('integration.not_configured'))
}

/** The service's words where it gave some. */
export const unanswered = ({ message }: CallFailure): Failure => failure('fiscal.unanswered', { message })

/** The instant of now, as answers tell it. */
export const askedAt = ({ nowMs }: Pick<FiscalDeps, 'nowMs'>): string => new Date(nowMs()).toISOString()
