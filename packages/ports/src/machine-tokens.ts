import type { Actor } from '@ihub/domain/actor'
import type { Failure } from '@ihub/domain/errors'
import type { ListSort } from '@ihub/domain/lists'
import type { Result } from '@ihub/domain/result'
import type { Scope } from '@ihub/domain/scopes'
import type { Edit } from './administration.ts'
import type { PageRequest, PageResult } from './reads.ts'

/** A program's key to one store; only a hash of its secret is stored. */
export interface MachineToken {
  tokenId: string
  version: number
  name: string
  origin: string
  scopes: Scope[]
  active: boolean
  prefix: string
  createdAt: string
  createdBy: string
  expiresAt: string | null
  lastUsedAt: string | null
}

export interface MachineTokenUse {
  at: string
  address: string
  /** The endpoint's id in the contract. */
  call: string
  method: string
  path: string
  status: number
}

export interface MachineCaller {
  storeId: string
  tokenId: string
  name: string
  scopes: Scope[]
}

export interface MachineTokenListRequest extends PageRequest<ListSort<'tokens'>> {
  search?: string | undefined
  active?: boolean | undefined
}

export interface MachineTokenRepository {
  list(storeId: string, request: MachineTokenListRequest): PageResult<MachineToken>
  /** With its last 200 calls, newest first. */
  find(storeId: string, tokenId: string): Promise<(MachineToken & { history: MachineTokenUse[] }) | null>
  add(storeId: string, token: MachineToken & { hash: Uint8Array }, actor: Actor): Promise<void>
  /** `token.not_found` when there is none, `settings.changed_meanwhile` as for stores. */
  change(
    storeId: string,
    tokenId: string,
    edit: Edit,
    decide: (current: MachineToken) => MachineToken,
  ): Promise<Result<MachineToken, Failure>>
  /** Null when there is none, it is off, it has expired or its store is off. */
  findByHash(hash: Uint8Array): Promise<MachineCaller | null>
  /** Keeps the last 200 calls of each token. */
  recordUses(uses: (MachineTokenUse & { storeId: string; tokenId: string })[]): Promise<void>
}
