import type { Actor } from '@ihub/domain/actor'
import { endedWell } from '@ihub/domain/constants'
import { type Failure, failure } from '@ihub/domain/errors'
import type { ProcessId, StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ErpDesk, OfferedProcess } from '@ihub/ports/erp-offers'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import type { Run } from '../run.ts'
import { idOf, pullingSystems } from './accounts.ts'

/** The store's own system does not do the work, in its words. */
export interface Refused {
  outcome: 'refused'
  reason: string
  code?: string | undefined
}

export interface Confirming<Accepted extends { outcome: 'accepted' }> {
  storeId: StoreId
  processId: ProcessId
  confirmation: Accepted | Refused
  actor: Extract<Actor, { id: string }>
  /** The confirmation as a call of the process's record. */
  exchange: Exchange
}

type Asked = Pick<Confirming<{ outcome: 'accepted' }>, 'storeId' | 'processId' | 'actor'>
type Desk = Pick<ErpDesk, 'offers' | 'readStore'>

/** Confirms once more where somebody else confirmed meanwhile, so that it is judged as it is now. */
export async function confirmAndNote<Confirmed>(
  { offers, readStore }: Desk,
  { storeId, actor }: Asked,
  confirmOnce: () => Promise<Result<Confirmed, Failure>>,
): Promise<Result<Confirmed, Failure>> {
  const confirmed = await confirmOnce()
  const again =
    !confirmed.ok && confirmed.error.code === 'order.changed_meanwhile' ? await confirmOnce() : confirmed
  if (!again.ok) return again
  const integrationIds = pullingSystems(await readStore(storeId)).map(idOf)
  await offers.noteContact({ storeId, integrationIds }, 'confirmed', actor.name)
  return again
}

/** A process of the store's own system; `process.not_found` for one of another system. */
export async function findOffered(
  { offers, readStore }: Desk,
  { storeId, processId }: Asked,
): Promise<Result<OfferedProcess, Failure>> {
  const process = await offers.find(storeId, processId)
  const accounts = pullingSystems(await readStore(storeId)).map(idOf)
  return process && accounts.some((id) => id === process.integrationId)
    ? ok(process)
    : err(failure('process.not_found'))
}

/** The answer about a process that is over: repeated, or in contradiction to the outcome and the number that were recorded. */
export function judgeEnded(
  { status }: OfferedProcess,
  told: 'accepted' | 'refused',
  { isSameNumber, number }: { isSameNumber: boolean; number: string | null },
): Result<null, Failure> {
  if (status === 'done') return err(failure('erp.not_offered'))
  const outcome = endedWell(status) ? 'accepted' : 'refused'
  if (outcome === told && (told === 'refused' || isSameNumber)) return ok(null)
  return err(failure('erp.confirmed_otherwise', { outcome, erpOrderId: number ?? '' }))
}

/** The run that the confirmation ends; null of a process that is not offered. */
export const runOfOffer = (
  { attempt, offeredAt }: OfferedProcess,
  { processId, exchange }: { processId: ProcessId; exchange: Exchange },
): Run | null =>
  offeredAt === null ? null : { processId, attempt, startedAt: offeredAt, exchanges: [exchange] }

export const refusal = ({ reason: message, code: serviceCode = 'REFUSED' }: Refused): CallFailure => ({
  kind: 'refused',
  message,
  serviceCode,
})
