import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { ok, type Result } from '@ihub/domain/result'
import type { CauseNote, CauseRepository } from '@ihub/ports/causes'
import { findAssignee, type People } from '../user/find-assignee.ts'

interface Deps extends People {
  causes: CauseRepository
  now(): string
}

interface UpdateCause {
  storeId: StoreId
  causeId: string
  actor: Extract<Actor, { name: string }>
  version: number | undefined
  changes: { assigneeId?: string | null | undefined; muted?: boolean | undefined; note?: string | undefined }
}

/** Assigns, mutes or notes a cause; `user.not_found` for an assignee who does not work in the store. */
export async function updateCause(
  { causes, userDirectory, now }: Deps,
  { storeId, causeId, actor, version, changes: { assigneeId, muted, note } }: UpdateCause,
): Promise<Result<CauseNote, Failure>> {
  const assignee = await findAssignee({ userDirectory }, storeId, assigneeId ?? null)
  if (!assignee.ok) return assignee
  return causes.change(storeId, causeId, { actor, version }, (current) => {
    const after: CauseNote = {
      ...current,
      assignee: assigneeId === undefined ? current.assignee : assignee.value,
      muted: mutedAfter(current, muted, { at: now(), by: actor.name }),
      note: note ?? current.note,
    }
    const audit = {
      action: 'cause.changed' as const,
      entityKind: 'cause' as const,
      entityId: causeId,
      before: shown(current),
      after: shown(after),
    }
    return ok({ note: after, audit })
  })
}

/** Muted again, it stays as muted as it was. */
function mutedAfter({ muted }: CauseNote, wanted: boolean | undefined, now: { at: string; by: string }) {
  if (wanted === undefined) return muted
  return wanted ? (muted ?? now) : null
}

const shown = ({ assignee, muted, note }: CauseNote) => ({
  assignee: assignee?.name ?? null,
  muted: muted !== null,
  note,
})
