import * as contract from '@ihub/contract/parameters'
import { ok } from '@ihub/domain/result'
import type { CarrierRecord } from '@ihub/ports/parameters'
import type { ApiDeps, Serve } from '../serve.ts'

export function parameterRoutes(serve: Serve, { administration: { parameters }, newId }: ApiDeps) {
  const read = async (storeId: string) =>
    ok({ carriers: (await parameters.carriers(storeId)).map(presentCarrier) })

  serve.inStore(contract.getParameters, ({ storeId }) => read(storeId))
  serve.inStore(contract.saveParameters, async ({ storeId, actor, body }) => {
    const carriers = body.carriers.map(({ _id, id, ...carrier }) => ({
      ...carrier,
      carrierId: _id ?? newId(),
      externalId: id,
    }))
    await parameters.saveCarriers(storeId, actor, carriers)
    return read(storeId)
  })
}

const presentCarrier = ({ carrierId, externalId, ...carrier }: CarrierRecord) => ({
  _id: carrierId,
  id: externalId,
  ...carrier,
})
