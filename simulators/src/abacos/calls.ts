import { critique, done, type Outcome, version, wrongKey } from './wire.ts'

type Fields = Record<string, unknown>
type Answer = { ResultadoOperacao: Outcome; Rows?: Record<string, unknown[]> }

type Reading = { what: string; answer(fields: Fields): Answer }
/** It carries the protocol alone: nobody asks who acknowledges. */
type Acknowledging = { what: string; protocol: string; acknowledges(protocol: string): boolean }

/** The calls of one service, by their operation. */
export type Calls = Record<string, Reading | Acknowledging>

/** The methods that the SOAP server calls; `key` opens every call but acknowledgements. */
export function methodsOf(calls: Calls, key: string): Record<string, (fields: Fields | null) => unknown> {
  return Object.fromEntries(
    Object.entries(calls).map(([operation, call]) => [
      operation,
      (fields) => ({ [`${operation}Result`]: resultOf(call, fields ?? {}, key) }),
    ]),
  )
}

function resultOf(call: Reading | Acknowledging, fields: Fields, key: string): unknown {
  if ('acknowledges' in call) {
    if (call.acknowledges(String(fields[call.protocol] ?? ''))) return done(call.what)
    return critique(call.what, 'Protocolo inexistente', { line: 53, code: 50000 })
  }
  const sent = String(fields.ChaveIdentificacao ?? '')
  if (sent !== key) return { VersaoWebService: version, ResultadoOperacao: wrongKey(call.what, sent) }
  return { VersaoWebService: version, ...call.answer(fields) }
}
