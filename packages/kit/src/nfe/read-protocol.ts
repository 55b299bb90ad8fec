import { type Failure, failure } from '@ihub/domain/errors'
import type { AccessKey } from './access-key.ts'
import type { Fields } from './fields.ts'
import type { NfeCancellation, NfeProtocol, NfeWarning } from './nfe.ts'

export const cancellationEvent = '110111'
/** Cancelled, and cancelled after the deadline. */
export const effectiveStatuses = ['135', '155']

/** The `protNFe` beside an invoice; one of another key is noted in `problems`. */
export function readProtocol(holder: Fields, key: AccessKey, problems: Failure[]): NfeProtocol | undefined {
  const protocol = holder.group('protNFe').group('infProt')
  if (!protocol.exists) return undefined
  if (protocol.text('chNFe') !== key.key) {
    problems.push(failure('invoice.invalid_xml', { reason: 'key_mismatch', field: 'chNFe' }))
  }
  return {
    status: protocol.requiredMatching('cStat', /^\d{3}$/),
    statusText: protocol.text('xMotivo'),
    number: protocol.text('nProt'),
    authorizedAt: protocol.dateTime('dhRecbto'),
    digest: protocol.text('digVal'),
  }
}

/** A cancellation appended to nfeProc: outside the official schema, yet a common library writes it. */
export function readCancellation(
  holder: Fields,
  key: AccessKey,
  warnings: NfeWarning[],
): NfeCancellation | undefined {
  const answers = [holder, ...holder.groups('procEventoNFe')].flatMap((parent) => parent.groups('retEvento'))
  for (const event of answers.map((answer) => answer.group('infEvento'))) {
    const status = event.text('cStat') ?? ''
    if (event.text('tpEvento') !== cancellationEvent || !effectiveStatuses.includes(status)) continue
    if (event.text('chNFe') !== key.key) {
      warnings.push({ code: 'cancellation_of_other_key' })
      continue
    }
    return { status, registeredAt: event.dateTime('dhRegEvento'), protocol: event.text('nProt') }
  }
  return undefined
}
