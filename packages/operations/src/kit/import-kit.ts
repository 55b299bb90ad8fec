import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { Kit } from '@ihub/domain/kit/kit'
import type { KitFacts } from '@ihub/domain/kit/read-kit-sheet'
import { ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { KitRecord, KitRepository } from '@ihub/ports/kits'
import { newKit } from './create-kit.ts'
import { changedKit, decideKit } from './kit.ts'

interface Imported {
  storeId: string
  /** Of a new kit. */
  newId: string
  sku: string
  facts: KitFacts
  fileId: string
  actor: Actor
}

interface Taken {
  kitId: string
  /** False where the kit was so already. */
  isChanged: boolean
}

/** Writes a kit of a sheet: a new one, or what the sheet says of the one that has its SKU. */
export async function importKit(
  kits: Pick<KitRepository, 'findBySku' | 'add' | 'change'>,
  { storeId, newId, sku, facts, fileId, actor }: Imported,
): Promise<Result<Taken, Failure>> {
  const known = await kits.findBySku(storeId, sku)
  if (known) {
    const edit = { actor, version: undefined }
    const changed = await kits.change(storeId, known.kitId, edit, (current) =>
      decideKit({ current, kit: taken(current, facts, fileId) }),
    )
    return changed.ok
      ? ok({ kitId: known.kitId, isChanged: changed.value.version !== known.version })
      : changed
  }
  const fresh = newKit({ newId: () => newId, nowMs: hubClock.nowMs }, blank(sku))
  const decided = decideKit({ current: null, kit: { ...changedKit(fresh, facts), fileId } })
  if (!decided.ok) return decided
  const added = await kits.add(storeId, decided.value, actor)
  return added.ok ? ok({ kitId: fresh.kitId, isChanged: true }) : added
}

/** A kit that the sheet does not change keeps the sheet that it came from. */
function taken(current: KitRecord, facts: KitFacts, fileId: string): KitRecord {
  const kit = changedKit(current, facts)
  return JSON.stringify(kit) === JSON.stringify(current) ? current : { ...kit, fileId }
}

const blank = (sku: string): Kit => ({
  sku,
  name: '',
  type: 'kit',
  components: [],
  startDate: null,
  endDate: null,
  dueDate: null,
  reserved: 0,
  display: true,
  status: 'active',
})
