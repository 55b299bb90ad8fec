import { type Failure, failure } from '@ihub/domain/errors'
import type { FiscalAnswer, FiscalEvent, FiscalEventKind } from '@ihub/domain/invoice/fiscal-events'
import { err, ok, type Result } from '@ihub/domain/result'
import { parseAccessKey } from './access-key.ts'
import { environments } from './environments.ts'
import { Fields } from './fields.ts'
import { noNfe, unwrap } from './find-nfe.ts'
import { nfeNamespace } from './namespaces.ts'
import { readAnswer, standingOf } from './read-fiscal-answer.ts'
import { childrenOf, parseXml, type XmlElement } from './xml.ts'

const kinds: Readonly<Record<string, FiscalEventKind>> = {
  110111: 'cancellation',
  // Another invoice took its place.
  110112: 'cancellation',
  110110: 'correction',
}
const kindOf = (type: string): FiscalEventKind =>
  (Object.hasOwn(kinds, type) ? kinds[type] : undefined) ?? 'other'

/** 135 registered, 136 registered though the invoice is not there yet, 155 canceled after the deadline. */
const registered: Record<FiscalEventKind, readonly string[]> = {
  cancellation: ['135', '155'],
  correction: ['135', '136'],
  other: ['135', '136'],
}

/** What was asked and what the tax office answered; one of them may stand alone. */
interface Found {
  request: XmlElement | undefined
  answer: XmlElement | undefined
}

/**
 * Reads the events of procEventoNFe, a batch of requests (envEvento) or of answers (retEnvEvento), those beside the invoice in an
 * nfeProc, or a SOAP message with any of them. `invoice.no_nfe` (`root`) when there is none.
 */
export function parseNfeEvents(bytes: Uint8Array): Result<FiscalEvent[], Failure> {
  const document = parseXml(bytes)
  if (!document.ok) return err(failure('invoice.invalid_xml', { ...document.error }))
  const root = unwrap(document.value)
  const found = root.namespace === nfeNamespace ? foundIn(root) : []
  if (found.length === 0) return err(noNfe(root))
  const events: FiscalEvent[] = []
  for (const one of found) {
    const event = readEvent(one)
    if (!event.ok) return event
    events.push(event.value)
  }
  return ok(events)
}

function foundIn(element: XmlElement): Found[] {
  if (element.name === 'evento') return [{ request: element, answer: undefined }]
  if (element.name === 'retEvento') return [{ request: undefined, answer: element }]
  const requests = childrenOf(element, 'evento')
  const answers = childrenOf(element, 'retEvento')
  if (element.name === 'procEventoNFe') return paired(requests, answers)
  if (element.name === 'envEvento') return requests.flatMap(foundIn)
  if (element.name === 'retEnvEvento') return answers.flatMap(foundIn)
  if (element.name !== 'nfeProc') return []
  return [...answers, ...childrenOf(element, 'procEventoNFe')].flatMap(foundIn)
}

/** The layout has one of each; whatever is beyond that stands alone and is read so. */
const paired = ([request, ...requests]: XmlElement[], [answer, ...answers]: XmlElement[]): Found[] => [
  ...(request || answer ? [{ request, answer }] : []),
  ...[...requests, ...answers].flatMap(foundIn),
]

function readEvent(found: Found): Result<FiscalEvent, Failure> {
  const problems: Failure[] = []
  const request = new Fields(found.request, 'evento', problems).group('infEvento')
  const answer = new Fields(found.answer, 'retEvento', problems).group('infEvento')
  const asked = request.exists ? request : answer
  const key = parseAccessKey(asked.text('chNFe') ?? '')
  if (!key.ok) return err(failure('invoice.invalid_xml', { reason: key.error }))
  const type = asked.requiredMatching('tpEvento', /^\d{6}$/)
  const sequence = asked.requiredMatching('nSeqEvento', /^\d{1,3}$/)
  const other = identity.find(
    (name) =>
      request.exists && answer.exists && (answer.text(name) ?? request.text(name)) !== request.text(name),
  )
  if (other) return err(failure('invoice.invalid_xml', { reason: 'key_mismatch', field: other }))
  const answered: FiscalAnswer | undefined = readAnswer(answer, 'dhRegEvento')
  const detail = request.group('detEvento')
  const kind = kindOf(type)
  const event: FiscalEvent = {
    accessKey: key.value.key,
    kind,
    type,
    name: detail.text('descEvento') ?? answer.text('xEvento'),
    sequence: Number(sequence),
    standing: standingOf(answered, registered[kind]),
    environment: environments[asked.text('tpAmb') ?? ''],
    happenedAt: request.exists
      ? (request.dateTime('dhEvento') ?? request.refuse('dhEvento', 'missing'))
      : undefined,
    reason: detail.text('xJust'),
    text: kind === 'correction' && request.exists ? detail.required('xCorrecao') : undefined,
    substituteKey: detail.text('chNFeRef'),
    answer: answered,
  }
  const [problem] = problems
  return problem ? err(problem) : ok(event)
}

/** The answer must be about the event that was asked for. */
const identity = ['chNFe', 'tpEvento', 'nSeqEvento'] as const
