import * as contract from '@ihub/contract/customizations'
import { ok } from '@ihub/domain/result'
import { type Customization, linkedCustomizations } from '@ihub/domain/store/customizations'
import type { VersionedInstallments } from '@ihub/ports/installments'
import type { StoreFacts } from '@ihub/ports/work'
import type { ApiDeps, Serve } from '../serve.ts'
import { money } from './present.ts'

/** Parts of the hub that only some stores have, and the installments of theirs. */
export function customizationRoutes(serve: Serve, { administration: { installments }, readStore }: ApiDeps) {
  serve.inStore(contract.listCustomizations, async ({ storeId }) => {
    const facts = await readStore(storeId)
    return ok({
      data: linkedCustomizations(facts.store).map((customization) => ({
        customization,
        count: countOf[customization](facts),
      })),
    })
  })
  serve.inStore(contract.getInstallments, async ({ storeId }) => {
    const found = await installments.find(storeId)
    return found.ok ? ok(present(found.value)) : found
  })
  serve.inStore(contract.saveInstallments, async ({ storeId, actor, body }) => {
    const rules = body.rules.map(({ method, value, installments }) => ({
      method,
      fromCents: Math.round(value * 100),
      installments,
    }))
    const saved = await installments.save(storeId, { actor, version: body.version }, rules)
    return saved.ok ? ok(present(saved.value)) : saved
  })
}

const countOf: Readonly<Record<Customization, (facts: StoreFacts) => number | null>> = {
  installments: (facts) => facts.installments.length,
  'account-fiscal': () => null,
  'dark-store-monitor': ({ store: { darkStoreWarehouseIds: warehouses } }) =>
    Array.isArray(warehouses) ? warehouses.length : 0,
}

const present = ({ version, rules }: VersionedInstallments) => ({
  version,
  rules: rules.map(({ method, fromCents, installments }) => ({
    method,
    value: money(fromCents),
    installments,
  })),
})
