import type { Actor } from '@ihub/domain/actor'
import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { type Manager, mayManage } from '@ihub/domain/users'
import type { UserSituation } from '@ihub/ports/user-directory'
import type { UserDeps } from './create-user.ts'

/**
 * Sends a fresh link, which ends the earlier ones; `session.already_registered` for a person who has a way to sign in.
 */
export async function resendActivation(
  { userDirectory }: Pick<UserDeps, 'userDirectory'>,
  { by, actor, userId }: { by: Manager; actor: Actor; userId: string },
): Promise<Result<{ sentTo: string }, Failure>> {
  const invited = await userDirectory.invite({ userId, byUserId: by.userId }, actor, judge)
  return invited.ok ? ok({ sentTo: invited.value.email }) : invited
}

function judge({ user, by }: UserSituation): Result<null, Failure> {
  if (!mayManage(by.role, user.role)) return err(failure('access.denied'))
  return user.state === 'invited' ? ok(null) : err(failure('session.already_registered'))
}
