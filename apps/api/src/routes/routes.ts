import * as contract from '@ihub/contract/routes'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { printRouteList } from '@ihub/operations/route/print-list'
import { readLabel } from '@ihub/operations/route/read-label'
import type { ApiDeps, Serve } from '../serve.ts'
import { piecesOf } from './pieces-of.ts'
import { namesOf } from './present.ts'
import { presentPage } from './present-page.ts'
import { presentRoute, presentRouteDetail } from './present-route.ts'

/** Routes of shipments, and the labels of their volumes. */
export function routeRoutes(
  serve: Serve,
  { administration, connectors, openConnector, fetchFile, timeZoneOf }: ApiDeps,
) {
  const { routes } = administration
  const nameOf = namesOf(connectors)

  serve.inStore(contract.listRoutes, async ({ storeId, query }) =>
    presentPage(await routes.list(storeId, query), query, presentRoute),
  )
  serve.inStore(contract.countRoutes, async ({ storeId, query }) =>
    ok({ counts: await routes.count(storeId, query) }),
  )
  serve.inStore(contract.getRoute, async ({ storeId, params }) => {
    const found = await routes.find(storeId, params.id)
    return found ? ok(presentRouteDetail(found, nameOf)) : err(failure('order_route.not_found'))
  })
  serve.inStore(contract.getRouteList, async ({ storeId, params: { id } }) => {
    const printed = await printRouteList({ routes, timeZoneOf }, { storeId, routeId: id })
    if (!printed.ok) return printed
    const { name, bytes } = printed.value
    return ok({ name, contentType: 'application/pdf', byteSize: bytes.length, body: piecesOf(bytes) })
  })
  serve.inStore(contract.getRouteLabel, async ({ storeId, params: { id, number } }) => {
    const label = await readLabel(
      { routes, openConnector, fetchFile },
      { storeId, routeId: id, volume: number },
    )
    if (!label.ok) return label
    const { name, contentType, bytes } = label.value
    const type = endingOf[contentType] ? contentType : 'application/octet-stream'
    return ok({
      name: `${name}${endingOf[contentType] ?? ''}`,
      contentType: type,
      byteSize: bytes.length,
      body: piecesOf(bytes),
    })
  })
}

/** A label of any other type is saved as it is, and no browser opens it. */
const endingOf: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'text/plain': '.txt',
}
