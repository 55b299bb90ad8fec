import * as contract from '@ihub/contract/parameters'
import { ok } from '@ihub/domain/result'
import type { CarrierRecord, VersionedCarriers } from '@ihub/ports/parameters'
import type { ApiDeps, Serve } from '../serve.ts'

export function parameterRoutes(serve: Serve, { administration: { parameters }, newId }: ApiDeps) {
  serve.inStore(contract.getParameters, async ({ storeId }) =>
    ok(present(await parameters.carriers(storeId))),
  )
  serve.inStore(contract.saveParameters, async ({ storeId, actor, body }) => {
    const carriers = body.carriers.map(({ _id, id, ...carrier }) => ({
      ...carrier,
      carrierId: _id ?? newId(),
      externalId: id,
    }))
    const saved = await parameters.saveCarriers(storeId, { actor, version: body.version }, carriers)
    return saved.ok ? ok(present(saved.value)) : saved
  })
}

const present = ({ version, carriers }: VersionedCarriers) => ({
  version,
  carriers: carriers.map(presentCarrier),
})

const presentCarrier = ({ carrierId, externalId, ...carrier }: CarrierRecord) => ({
  _id: carrierId,
  id: externalId,
  ...carrier,
})
