import { type Failure, refusedInput } from '@ihub/domain/errors'
import { checkKit } from '@ihub/domain/kit/check-kit'
import type { Kit } from '@ihub/domain/kit/kit'
import { err, ok, type Result } from '@ihub/domain/result'
import type { KitChange, KitRecord, KitRepository } from '@ihub/ports/kits'

export interface KitDeps {
  kits: KitRepository
  newId(): string
  nowMs(): number
}

/** The fields that people change; those left out stay. */
export type KitChanges = { [Field in Exclude<keyof Kit, 'sku'>]?: Kit[Field] | undefined }

interface Decision {
  /** Null for a new one. */
  current: KitRecord | null
  kit: KitRecord
}

/** The kit with the changes. */
export const changedKit = (current: KitRecord, changes: KitChanges): KitRecord => ({
  ...current,
  name: changes.name ?? current.name,
  type: changes.type ?? current.type,
  components: changes.components ?? current.components,
  startDate: changes.startDate === undefined ? current.startDate : changes.startDate,
  endDate: changes.endDate === undefined ? current.endDate : changes.endDate,
  dueDate: changes.dueDate === undefined ? current.dueDate : changes.dueDate,
  reserved: changes.reserved ?? current.reserved,
  display: changes.display ?? current.display,
  status: changes.status ?? current.status,
})

/** The kit as it shall be with its audit row; `request.invalid` names the fields that are wrong. */
export function decideKit({ current, kit }: Decision): Result<KitChange, Failure> {
  const problems = checkKit(kit)
  if (problems.length > 0) return err(refusedInput(problems))
  const entity = { entityKind: 'kit', entityId: kit.kitId, entityName: kit.sku } as const
  if (!current)
    return ok({ kit, audit: { ...entity, action: 'kit.created', before: null, after: shown(kit) } })
  const [before, after] = [shown(current), shown(kit)]
  return ok({
    kit,
    audit: {
      ...entity,
      action: 'kit.changed',
      before: differing(before, after),
      after: differing(after, before),
    },
  })
}

const shown = ({ components, ...kit }: KitRecord) => ({
  sku: kit.sku,
  name: kit.name,
  type: kit.type,
  components: components.map(({ itemValueCents, ...part }) => ({
    ...part,
    itemValue: itemValueCents === null ? null : itemValueCents / 100,
  })),
  startDate: kit.startDate,
  endDate: kit.endDate,
  dueDate: kit.dueDate,
  reserved: kit.reserved,
  display: kit.display,
  status: kit.status,
  fileId: kit.fileId,
})

type Fields = Record<string, unknown>
const differing = (one: Fields, other: Fields): Fields =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  )
