import type { CallFailureKind } from '@ihub/domain/call-failures'
import type { CallFailure } from '@ihub/ports/http'
import type { Outcome } from './schema.ts'

/** No success, no failure: `tdreAlerta` sends the reader to the rows, `tdreIndefinido` is that of `PedidoExiste`. */
const goesOn = ['tdreSucesso', 'tdreSucessoSemDados', 'tdreAlerta', 'tdreIndefinido', 'tdreMensagem']

const codes = { wrongKey: '300015', critique: '300005' }

/** The failure of a whole call in the ERP's words; null when its rows say the rest. */
export const toAbacosFailure = (outcome: Outcome): CallFailure | null =>
  goesOn.includes(outcome.Tipo) ? null : failureOf(outcome)

/** The failure of a row, whose outcome is its own: only a success is one. */
export const toRowFailure = (outcome: Outcome): CallFailure | null =>
  outcome.Tipo === 'tdreSucesso' || outcome.Tipo === 'tdreMensagem' ? null : failureOf(outcome)

const failureOf = (outcome: Outcome): CallFailure => ({
  kind: kindOf(outcome),
  message: wordsOf(outcome),
  serviceCode: outcome.Codigo,
})

/** A critique is the database's business rule speaking; any other error of the database or the application may pass. */
function kindOf({ Codigo, Tipo }: Outcome): CallFailureKind {
  if (Codigo === codes.wrongKey) return 'credentials'
  const isBroken = ['tdreErroDataBase', 'tdreErroAplicacao', 'tdreErroGeral'].includes(Tipo)
  return isBroken && Codigo !== codes.critique ? 'broken' : 'refused'
}

/** `Interface = 11 Pedido = R345 Msg = o campo …` tells of one order what `Msg` says of all. */
function wordsOf({ Codigo, Descricao, ExceptionMessage }: Outcome): string {
  const words = ExceptionMessage?.replace(/^Interface = \d+ .*?\bMsg = /s, '').replace(/\s*\n\s*/g, '; ')
  return words ?? Descricao ?? `the ERP answered ${Codigo}`
}

/** A SOAP fault: the request was wrong, or the server could not work. */
export const faultFailure = ({ code, words }: { code: string; words: string }): CallFailure => ({
  kind: /(^|:)(Client|Sender)$/.test(code) ? 'refused' : 'broken',
  message: words === '' ? 'SOAP fault' : words,
  serviceCode: code === '' ? 'SOAP fault' : code,
})
