import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { type InstallmentRule, sortedRules } from '@ihub/domain/store/installments'
import type { InstallmentRepository, VersionedInstallments } from '@ihub/ports/installments'
import { sql } from 'kysely'
import { type Db, inStore, type Tx } from '../core/pool.ts'
import { changeRow, type RecordKind } from '../record/change-row.ts'

/** Whether a row of `stores` has installments of its own switched on. */
export const hasInstallments = sql<boolean>`coalesce(settings ->> 'installmentsEnabled', '') = 'true'`

const switchedOff = err(failure('installments.switched_off'))

export const createInstallmentRepository = (app: Db): InstallmentRepository => ({
  find: (storeId) =>
    inStore(app, storeId, async (tx) => {
      const { isOn, ...current } = await read(tx, storeId)
      return isOn ? ok(current) : switchedOff
    }),
  save: (storeId, edit, rules) =>
    inStore(app, storeId, async (tx) => {
      const { isOn, ...current } = await read(tx, storeId, { isLocked: true })
      if (!isOn) return switchedOff
      return changeRow(tx, installmentsKind, {
        storeId,
        id: storeId,
        edit,
        current,
        decide: () => ok(sortedRules(rules)),
        recordOf: (after, { version }) => ({ version, rules: after }),
        audit: (after, { rules: before }) => ({
          action: 'store.installments_changed',
          entityKind: 'store',
          entityId: storeId,
          before: shown(before),
          after: shown(after),
        }),
      })
    }),
})

const installmentsKind: RecordKind<'stores', VersionedInstallments> = {
  table: 'stores',
  key: 'store_id',
  version: 'installments_version',
  columnsOf: ({ rules }) => ({ installments: JSON.stringify(rules) }),
  announced: 'store',
  missing: 'store.not_found',
  changes: ['store.installments_changed'],
}

async function read(tx: Tx, storeId: string, { isLocked = false } = {}) {
  const row = await tx
    .selectFrom('stores')
    .select(['installments_version as version', 'installments', hasInstallments.as('isOn')])
    .where('store_id', '=', storeId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const { version, installments, isOn } = row
  return { version, isOn, rules: installments as unknown as InstallmentRule[] }
}

const shown = (rules: readonly InstallmentRule[]) =>
  Object.fromEntries(
    rules.map(({ method, fromCents, installments }) => [
      `${method} ${(fromCents / 100).toFixed(2)}`,
      `${installments}x`,
    ]),
  )
