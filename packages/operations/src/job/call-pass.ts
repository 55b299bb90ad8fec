import type { JobMethod } from '@ihub/domain/job/endpoint'
import type { Vault } from '@ihub/ports/administration'
import type { JobRun } from '@ihub/ports/jobs'

/** Begins the bearer token of a job's call of our own API. */
export const callPassPrefix = 'ihubjob_'
export const callPassSeconds = 60

/** The one call that a pass opens, and for whom. */
export interface CallPass extends Omit<JobRun, 'storeId'> {
  userId: string
  jobKey: string
  method: JobMethod
  /** With its query. */
  path: string
}
type Sealed = CallPass & { expiresAt: number }

/** Sealed under a name of its own: no other sealed value of the store reads as a pass. */
const ownerOf = (storeId: string) => `job-call/${storeId}`

/** A bearer token for one call in one store within a minute; nobody without the hub's secret key can make one. */
export const createCallPass = (vault: Vault, storeId: string, pass: CallPass, nowMs: number): string =>
  callPassPrefix +
  vault.seal(ownerOf(storeId), JSON.stringify({ ...pass, expiresAt: nowMs + callPassSeconds * 1_000 }))

/** Null for a token of another store or call, an old one, and one that was not made here. */
export function readCallPass(
  vault: Vault,
  token: string,
  call: { storeId: string; method: string; path: string },
  nowMs: number,
): CallPass | null {
  const pass = openPass(vault, token, call.storeId)
  if (!pass || pass.expiresAt <= nowMs) return null
  return pass.method === call.method && pass.path === call.path ? pass : null
}

/** A token that opens was sealed by `createCallPass`, so it has its form. */
function openPass(vault: Vault, token: string, storeId: string): Sealed | null {
  try {
    return JSON.parse(vault.open(ownerOf(storeId), token.slice(callPassPrefix.length))) as Sealed
  } catch {
    return null
  }
}
