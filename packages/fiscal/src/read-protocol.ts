import { type Failure, failure } from '@ihub/domain/errors'
import type { InvoiceWarning } from '@ihub/domain/invoice/warnings'
import type { AccessKey } from './access-key.ts'
import { environments } from './environments.ts'
import type { Fields } from './fields.ts'
import type { NfeCancellation, NfeProtocol } from './nfe.ts'

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
    environment: environments[protocol.text('tpAmb') ?? ''],
    number: protocol.text('nProt'),
    authorizedAt: protocol.dateTime('dhRecbto'),
    digest: protocol.text('digVal'),
  }
}

/** A cancellation appended to nfeProc: outside the official schema, yet a common library writes it. */
export function readCancellation(
  holder: Fields,
  key: AccessKey,
  warnings: InvoiceWarning[],
): NfeCancellation | undefined {
  const events = [holder, ...holder.groups('procEventoNFe')].flatMap((parent) =>
    parent.groups('retEvento').map((answer) => ({ event: answer.group('infEvento'), parent })),
  )
  const effective = events.filter(({ event }) => isEffective(event))
  const other = effective.find(({ event }) => event.text('chNFe') !== key.key)
  if (other) {
    const params = { key: (other.event.text('chNFe') ?? '').slice(0, 44) }
    warnings.push({ code: 'cancellation_of_other_key', params })
  }
  const own = effective.find(({ event }) => event.text('chNFe') === key.key)
  return (
    own && {
      status: own.event.text('cStat') ?? '',
      registeredAt: own.event.dateTime('dhRegEvento'),
      protocol: own.event.text('nProt'),
      reason: own.parent.group('evento').group('infEvento').group('detEvento').text('xJust'),
    }
  )
}

const isEffective = (event: Fields): boolean =>
  event.text('tpEvento') === cancellationEvent && effectiveStatuses.includes(event.text('cStat') ?? '')
