import { type Failure, failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { type AccessKey, parseAccessKey } from './access-key.ts'
import { Fields } from './fields.ts'
import { noNfe, unwrap } from './find-nfe.ts'
import { nfeNamespace } from './namespaces.ts'
import { cancellationEvent, effectiveStatuses } from './read-protocol.ts'
import { childrenOf, parseXml, type XmlElement } from './xml.ts'

/** An event of an invoice, such as its cancellation; `answer` is absent in a mere request. */
export interface NfeEvent {
  key: AccessKey
  /** tpEvento: 110111 cancellation, 110110 correction letter. */
  type: string
  sequence: number
  happenedAt: string
  /** Why it was cancelled. */
  reason?: string
  answer?: { status: string; statusText?: string; registeredAt?: string; protocol?: string }
  /** True only for a cancellation the tax office registered (cStat 135 or 155). */
  cancels: boolean
}

const holders = ['procEventoNFe', 'envEvento', 'evento']

/** Reads procEventoNFe, or a request in envEvento; `invoice.no_nfe` (`root`) when it is something else. */
export function parseNfeEvent(bytes: Uint8Array): Result<NfeEvent, Failure> {
  const document = parseXml(bytes)
  if (!document.ok) return err(failure('invoice.invalid_xml', { ...document.error }))
  const root = unwrap(document.value)
  const [event, second] = eventsOf(root)
  if (!event) return err(noNfe(root))
  if (second) return err(failure('invoice.invalid_xml', { reason: 'several_events', line: second.line }))

  const problems: Failure[] = []
  const request = new Fields(event, event.name, problems).group('infEvento')
  const answer = new Fields(root, root.name, problems).group('retEvento').group('infEvento')
  const key = parseAccessKey(request.text('chNFe') ?? '')
  if (!key.ok) return err(failure('invoice.invalid_xml', { reason: key.error }))
  if (answer.exists && (answer.text('chNFe') ?? key.value.key) !== key.value.key) {
    return err(failure('invoice.invalid_xml', { reason: 'key_mismatch', field: 'chNFe' }))
  }
  const value = readEvent(request, answer, key.value)
  const [problem] = problems
  return problem ? err(problem) : ok(value)
}

function readEvent(request: Fields, answer: Fields, key: AccessKey): NfeEvent {
  const type = request.requiredMatching('tpEvento', /^\d{6}$/)
  const status = answer.exists ? answer.requiredMatching('cStat', /^\d{3}$/) : ''
  const answeredType = answer.text('tpEvento') ?? type
  return {
    key,
    type,
    sequence: Number(request.requiredMatching('nSeqEvento', /^\d{1,3}$/)),
    happenedAt: request.dateTime('dhEvento') ?? request.refuse('dhEvento', 'missing'),
    reason: request.group('detEvento').text('xJust'),
    answer: answer.exists
      ? {
          status,
          statusText: answer.text('xMotivo'),
          registeredAt: answer.dateTime('dhRegEvento'),
          protocol: answer.text('nProt'),
        }
      : undefined,
    cancels: type === cancellationEvent && answeredType === type && effectiveStatuses.includes(status),
  }
}

function eventsOf(root: XmlElement): XmlElement[] {
  if (!holders.includes(root.name) || root.namespace !== nfeNamespace) return []
  return root.name === 'evento' ? [root] : childrenOf(root, 'evento')
}
