import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type IntegrationId, type StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { OpenConnector } from '@ihub/ports/engine'
import type { CallFailure } from '@ihub/ports/http'
import type { FetchedFile } from '@ihub/ports/http-files'
import type { RouteRepository } from '@ihub/ports/routes'

export interface ReadLabelDeps {
  routes: Pick<RouteRepository, 'find'>
  openConnector: OpenConnector
  /** Reads a file of an address that a system named. */
  fetchFile(url: string, owner: string): Promise<Result<FetchedFile, CallFailure>>
}

/** One volume of a route. */
interface Wanted {
  storeId: StoreId
  routeId: string
  /** From 1. */
  volume: number
}

/** The label of one volume, asked of the store's carrier system and of the address that it names; nothing is kept. */
export async function readLabel(
  { routes, openConnector, fetchFile }: ReadLabelDeps,
  { storeId, routeId, volume }: Wanted,
): Promise<Result<FetchedFile & { name: string }, Failure>> {
  const found = await routes.find(storeId, routeId)
  if (!found) return err(failure('order_route.not_found'))
  const { route, order } = found
  const isSent = order.state.parcels.some(
    (parcel) => parcel.volume === volume && parcel.invoiceNumber === route.invoiceNumber,
  )
  if (!isSent) return err(failure('order_route.no_label', { volume }))
  const system = order.systems.carrier
  if (!system) return err(failure('integration.not_configured'))
  const integrationId = asId<IntegrationId>(system.integrationId)
  const opened = await openConnector({ storeId, integrationId }, () => undefined)
  const shipments = opened.ok ? opened.value.shipments : undefined
  if (!shipments) return err(failure('integration.not_configured'))
  const label = await shipments.readLabel(route.code, volume)
  if (!label.ok) return err(failureOf(label.error, volume))
  const file = await fetchFile(label.value.url, system.integrationId)
  if (!file.ok) return err(failureOf(file.error, volume))
  return ok({ ...file.value, name: `${route.code}-${volume}` })
}

const failureOf = ({ kind, message }: CallFailure, volume: number): Failure =>
  kind === 'not-found'
    ? failure('order_route.no_label', { volume })
    : failure('order_route.label_failed', { volume, message })
