import type { UserRecord } from '@ihub/ports/administration'
import { type Caller, personAt, type SessionDeps } from './session-deps.ts'

export interface SignedIn {
  token: string
  user: UserRecord
  encryptionKey: string
}

const sessionMs = 7 * 24 * 3_600_000

/** Opens a session with a token of its own: whatever the caller sent before is worth nothing more than it was. */
export async function openSession(deps: SessionDeps, user: UserRecord, caller: Caller): Promise<SignedIn> {
  const token = deps.tokens.create('ihub')
  const encryptionKey = deps.createEncryptionKey()
  const session = {
    tokenHash: deps.tokens.hash(token),
    userId: user.userId,
    expiresAt: new Date(deps.nowMs() + sessionMs).toISOString(),
    encryptionKey: deps.vault.seal(user.userId, encryptionKey),
    device: caller.device,
    address: caller.address,
  }
  await deps.sessions.start(session, personAt(user, caller))
  return { token, user, encryptionKey }
}
