import { type Failure, failure } from '@ihub/domain/errors'
import type { VoidedNumbers } from '@ihub/domain/invoice/fiscal-events'
import { err, ok, type Result } from '@ihub/domain/result'
import { environments } from './environments.ts'
import { Fields } from './fields.ts'
import { noNfe, unwrap } from './find-nfe.ts'
import { nfeNamespace } from './namespaces.ts'
import { readAnswer, standingOf } from './read-fiscal-answer.ts'
import { childrenOf, parseXml, type XmlElement } from './xml.ts'

/** The number range is voided. */
const registered = ['102']
/** The official schema writes it with a capital, common libraries without. */
const holders = ['ProcInutNFe', 'procInutNFe']

/**
 * Reads the number ranges of inutNFe (a request), retInutNFe (an answer) or procInutNFe (both), alone or in a SOAP message.
 * `invoice.no_nfe` (`root`) when it is something else.
 */
export function parseVoidedNumbers(bytes: Uint8Array): Result<VoidedNumbers[], Failure> {
  const document = parseXml(bytes)
  if (!document.ok) return err(failure('invoice.invalid_xml', { ...document.error }))
  const root = unwrap(document.value)
  const request = only(root, 'inutNFe')
  const answer = only(root, 'retInutNFe')
  if (!request && !answer) return err(noNfe(root))

  const problems: Failure[] = []
  const asked = new Fields(request, 'inutNFe', problems).group('infInut')
  const answered = new Fields(answer, 'retInutNFe', problems).group('infInut')
  const range = readRange(asked.exists ? asked : answered)
  const other = identity.find(
    (name) =>
      asked.exists && answered.exists && (answered.text(name) ?? asked.text(name)) !== asked.text(name),
  )
  if (other) return err(failure('invoice.invalid_xml', { reason: 'range_mismatch', field: other }))
  const given = readAnswer(answered, 'dhRecbto')
  const [problem] = problems
  if (problem) return err(problem)
  if (range.from > range.to) return err(failure('invoice.invalid_xml', { reason: 'range_backwards' }))
  return ok([
    { ...range, reason: asked.text('xJust'), standing: standingOf(given, registered), answer: given },
  ])
}

function only(root: XmlElement, name: string): XmlElement | undefined {
  if (root.namespace !== nfeNamespace) return undefined
  if (root.name === name) return root
  return holders.includes(root.name) ? childrenOf(root, name)[0] : undefined
}

const readRange = (range: Fields) => ({
  emitter: range.requiredMatching('CNPJ', /^[0-9A-Z]{12}\d{2}$/),
  year: 2000 + Number(range.requiredMatching('ano', /^\d{2}$/)),
  model: range.requiredMatching('mod', /^\d{2}$/),
  series: range.requiredMatching('serie', /^\d{1,3}$/),
  from: Number(range.requiredMatching('nNFIni', /^\d{1,9}$/)),
  to: Number(range.requiredMatching('nNFFin', /^\d{1,9}$/)),
  environment: environments[range.text('tpAmb') ?? ''],
})

/** The answer must be about the range that was asked for. */
const identity = ['CNPJ', 'ano', 'mod', 'serie', 'nNFIni', 'nNFFin'] as const
