import { type Failure, failure } from './errors.ts'
import type { Asker } from './order/actions.ts'
import { err, ok, type Result } from './result.ts'
import { administersStores } from './users.ts'

/** Who asks for a view, as they are at the moment. */
export interface ViewAsker {
  userId: string
  role: Asker
}

interface OwnedView {
  userId: string
  isShared: boolean
}

/** Shared views are the store's: those who may change its settings look after them. */
export const mayShareViews = (role: Asker) => role !== 'token' && administersStores(role)

/** Everybody sees their own views and the shared ones. */
export const isSeenBy = ({ userId }: ViewAsker, view: OwnedView) => view.isShared || view.userId === userId

/** `access.denied` for a change of a shared view, and for sharing one, by somebody who does not administer the store. */
export function judgeViewChange(
  by: ViewAsker,
  before: OwnedView | null,
  after: OwnedView | null,
): Result<null, Failure> {
  const touchesShared = before?.isShared === true || after?.isShared === true
  return touchesShared && !mayShareViews(by.role) ? err(failure('access.denied')) : ok(null)
}
