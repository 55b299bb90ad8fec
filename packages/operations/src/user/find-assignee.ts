import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { UserDirectory } from '@ihub/ports/user-directory'

export interface People {
  userDirectory: Pick<UserDirectory, 'listColleagues'>
}

interface Assignee {
  userId: string
  name: string
}

/** The person of the store with this id, null for none; `user.not_found` for somebody who does not work there. */
export async function findAssignee(
  { userDirectory }: People,
  storeId: StoreId,
  userId: string | null,
): Promise<Result<Assignee | null, Failure>> {
  if (userId === null) return ok(null)
  const colleagues = await userDirectory.listColleagues(storeId)
  const found = colleagues.find((one) => one.userId === userId)
  return found ? ok({ userId: found.userId, name: found.name }) : err(failure('user.not_found'))
}
