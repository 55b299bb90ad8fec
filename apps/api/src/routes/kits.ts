import * as contract from '@ihub/contract/kits'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { createKit } from '@ihub/operations/kit/create-kit'
import { updateKit } from '@ihub/operations/kit/update-kit'
import type { KitRecord } from '@ihub/ports/kits'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentKit, presentKitRow } from './present-kit.ts'
import { presentPage } from './present-page.ts'

/** Money of the contract as integer cents. */
const inCents = <Part extends { itemValue: number | null }>({ itemValue, ...part }: Part) => ({
  ...part,
  itemValueCents: itemValue === null ? null : Math.round(itemValue * 100),
})

export function kitRoutes(serve: Serve, deps: ApiDeps) {
  const { kits } = deps.administration
  const writing = { ...deps, kits }
  const answer = async (storeId: string, kit: KitRecord) =>
    ok(presentKit(kit, await kits.readStock(storeId, kit)))

  serve.inStore(contract.listKits, async ({ storeId, query }) =>
    presentPage(await kits.list(storeId, query), query, presentKitRow),
  )
  serve.inStore(contract.countKits, async ({ storeId, query }) =>
    ok({ counts: await kits.count(storeId, query) }),
  )
  serve.inStore(contract.createKit, async ({ storeId, actor, body }) => {
    const draft = { ...body, components: body.components.map(inCents) }
    const created = await createKit(writing, { storeId, actor, draft })
    return created.ok ? answer(storeId, created.value) : created
  })
  serve.inStore(contract.getKit, async ({ storeId, params }) => {
    const kit = await kits.find(storeId, params.id)
    return kit ? answer(storeId, kit) : err(failure('kit.not_found'))
  })
  serve.inStore(contract.updateKit, async ({ storeId, actor, params, body: { version, ...changes } }) => {
    const updated = await updateKit(writing, {
      storeId,
      kitId: params.id,
      actor,
      version,
      changes: { ...changes, components: changes.components?.map(inCents) },
    })
    return updated.ok ? answer(storeId, updated.value) : updated
  })
}
