import type { Actor } from '@ihub/domain/actor'
import type { Scope } from '@ihub/domain/scopes'
import type { Tokens } from '@ihub/ports/administration'
import type { MachineToken, MachineTokenRepository } from '@ihub/ports/machine-tokens'

export interface CreateMachineTokenDeps {
  machineTokens: MachineTokenRepository
  tokens: Tokens
  newId(): string
  nowMs(): number
}

export interface MachineTokenDraft {
  name: string
  origin: string
  scopes: Scope[]
  expiresAt: string | null
}

/** The prefix of machine tokens; no session has it. */
export const machinePrefix = 'ihubm'

/** Enough to tell tokens apart in a list and far from enough to guess one. */
const prefixLength = 12

/** The secret is answered here and never again. */
export async function createMachineToken(
  deps: CreateMachineTokenDeps,
  { storeId, actor, draft }: { storeId: string; actor: Actor; draft: MachineTokenDraft },
): Promise<{ token: MachineToken; secret: string }> {
  const secret = deps.tokens.create(machinePrefix)
  const token: MachineToken = {
    ...draft,
    tokenId: deps.newId(),
    version: 1,
    active: true,
    prefix: secret.slice(0, prefixLength),
    createdAt: new Date(deps.nowMs()).toISOString(),
    createdBy: 'name' in actor ? actor.name : actor.kind,
    lastUsedAt: null,
  }
  await deps.machineTokens.add(storeId, { ...token, hash: deps.tokens.hash(secret) }, actor)
  return { token, secret }
}
