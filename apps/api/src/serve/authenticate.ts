import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Scope } from '@ihub/domain/scopes'
import { callPassPrefix } from '@ihub/operations/job/call-pass'
import { machinePrefix } from '@ihub/operations/token/create-machine-token'
import type { UserRecord } from '@ihub/ports/administration'
import type { FastifyRequest } from 'fastify'
import { authenticateJob, type JobCaller, type JobDeps } from './authenticate-job.ts'
import type { ApiDeps } from './deps.ts'

/** A person with a session; in a store where the call needs one. */
export interface Person {
  kind: 'person'
  user: UserRecord
  sessionId: string
  tokenHash: Uint8Array
  storeId: StoreId | null
}

/** A program with a token of one store. */
export interface Machine {
  kind: 'machine'
  tokenId: string
  name: string
  scopes: readonly Scope[]
  storeId: StoreId
}

export type Identity = Person | Machine | JobCaller

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Deps = Pick<ApiDeps, 'tokens'> & JobDeps

/** Who calls, and in which store where the call needs one; one statement decides both. */
export async function authenticate(
  deps: Deps,
  request: FastifyRequest,
  { inStore, whileLimited, scope }: { inStore: boolean; whileLimited: boolean; scope?: Scope },
): Promise<Result<Identity, Failure>> {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (!token) return err(failure('session.required'))
  const header = request.headers['store-id']
  const wanted = inStore && typeof header === 'string' && header !== '' ? header : null
  if (token.startsWith(callPassPrefix))
    return authenticateJob(deps, request, {
      token,
      storeId: wanted !== null && uuid.test(wanted) ? wanted : null,
    })
  const tokenHash = deps.tokens.hash(token)
  if (token.startsWith(`${machinePrefix}_`))
    return authenticateMachine(deps, request, { tokenHash, wanted, scope })
  return authenticatePerson(deps, { tokenHash, wanted, inStore, whileLimited })
}

async function authenticatePerson(
  deps: Deps,
  {
    tokenHash,
    wanted,
    inStore,
    whileLimited,
  }: { tokenHash: Uint8Array; wanted: string | null; inStore: boolean; whileLimited: boolean },
): Promise<Result<Person, Failure>> {
  const known = wanted !== null && uuid.test(wanted) ? wanted : null
  const session = await deps.administration.sessions.find(tokenHash, known)
  if (!session) return err(failure('session.required'))
  const isLimited = session.user.secondFactor === 'required'
  if (isLimited && !whileLimited) return err(failure('session.second_factor_setup_required'))
  if (inStore && wanted === null) return err(failure('store.required'))
  if (inStore && !session.hasStore) return err(failure('access.denied'))
  const storeId = known === null ? null : asId<StoreId>(known)
  return ok({ kind: 'person', user: session.user, sessionId: session.sessionId, tokenHash, storeId })
}

/** A token knows its store; naming another one is refused rather than ignored. */
async function authenticateMachine(
  deps: Deps,
  request: FastifyRequest,
  { tokenHash, wanted, scope }: { tokenHash: Uint8Array; wanted: string | null; scope: Scope | undefined },
): Promise<Result<Machine, Failure>> {
  const caller = await deps.administration.machineTokens.findByHash(tokenHash)
  if (!caller) return err(failure('session.required'))
  const machine: Machine = { ...caller, kind: 'machine', storeId: asId<StoreId>(caller.storeId) }
  request.machine = machine
  const isMeant = wanted === null || wanted.toLowerCase() === caller.storeId
  if (!isMeant || scope === undefined || !caller.scopes.includes(scope)) return err(failure('access.denied'))
  return ok(machine)
}
