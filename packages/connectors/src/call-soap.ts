import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure, Http, RawAnswer } from '@ihub/ports/http'
import { readAnswer, type SoapAnswer, type SoapService } from './soap-answer.ts'
import { type Element, toEnvelope } from './soap-request.ts'

/** One operation of a service, and the path of the service below the base address. */
export interface SoapCall {
  path: string
  operation: string
  content: readonly Element[]
}

/** Calls an operation of SOAP 1.1 and reads its result, or the words of its fault, which the caller explains. */
export async function callSoap(
  http: Http,
  service: SoapService,
  { path, operation, content }: SoapCall,
): Promise<Result<SoapAnswer & { status: number }, CallFailure>> {
  const answer = await http.raw({
    method: 'POST',
    path,
    headers: {
      'content-type': 'text/xml;charset=UTF-8',
      soapaction: `"${service.namespace}/${operation}"`,
    },
    body: toEnvelope(service.namespace, operation, content),
    alsoReads: [500],
  })
  if (!answer.ok) return answer
  const { text, status } = answer.value
  const read = readAnswer(text, operation, service)
  return read.ok ? ok({ ...read.value, status }) : err(unreadable(answer.value, read.error))
}

/** A server's own page of an error comes as HTML, with any status that is read here. */
const unreadable = ({ status }: RawAnswer, problem: string): CallFailure =>
  status >= 500
    ? { kind: 'broken', message: `HTTP ${status}`, serviceCode: `HTTP ${status}`, status }
    : { kind: 'unreadable', message: problem, status }
