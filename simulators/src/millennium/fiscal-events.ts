import type { Note } from './order.ts'
import { isoDate } from './wire.ts'

const namespace = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

type RegisteredEvent = {
  type: string
  sequence: number
  at: number | null
  /** Inside `detEvento`. */
  detail: string
}

/** The events of a note as the tax office registered them (cStat 135), each a file of its own; unsigned. */
export function eventFiles(note: Note, emitterDocument: string): string[] {
  const corrections = note.corrections.map(({ text, at }, index) =>
    registered(note, emitterDocument, {
      type: '110110',
      sequence: index + 1,
      at,
      detail: `<descEvento>Carta de Correcao</descEvento><xCorrecao>${escaped(text)}</xCorrecao><xCondUso>A Carta de Correcao e disciplinada pelo paragrafo 1o-A do art. 7o do Convenio S/N</xCondUso>`,
    }),
  )
  if (note.cancelledAt === null) return corrections
  const cancellation = registered(note, emitterDocument, {
    type: '110111',
    sequence: 1,
    at: note.cancelledAt,
    detail: `<descEvento>Cancelamento</descEvento><nProt>${note.protocol}</nProt><xJust>Nota emitida com erro, outra foi emitida</xJust>`,
  })
  return [...corrections, cancellation]
}

function registered({ accessKey, protocol }: Note, emitterDocument: string, event: RegisteredEvent): string {
  const { type, sequence, detail } = event
  const at = isoDate(event.at) ?? ''
  const named = `<chNFe>${accessKey}</chNFe>`
  const counted = `<tpEvento>${type}</tpEvento><nSeqEvento>${sequence}</nSeqEvento>`
  return [
    `${declaration}<procEventoNFe ${namespace} versao="1.00">`,
    `<evento ${namespace} versao="1.00"><infEvento Id="ID${type}${accessKey}${String(sequence).padStart(2, '0')}">`,
    `<cOrgao>35</cOrgao><tpAmb>1</tpAmb><CNPJ>${emitterDocument}</CNPJ>${named}<dhEvento>${at}</dhEvento>${counted}`,
    `<verEvento>1.00</verEvento><detEvento versao="1.00">${detail}</detEvento></infEvento></evento>`,
    '<retEvento versao="1.00"><infEvento><tpAmb>1</tpAmb><verAplic>SP_EVENTOS_PL_100</verAplic><cOrgao>35</cOrgao>',
    `<cStat>135</cStat><xMotivo>Evento registrado e vinculado a NF-e</xMotivo>${named}${counted}`,
    `<dhRegEvento>${at}</dhRegEvento><nProt>${protocol.slice(0, 10)}${type.slice(4)}${String(sequence).padStart(3, '0')}</nProt>`,
    '</infEvento></retEvento></procEventoNFe>',
  ].join('')
}

/** The `ProcInutNFe` of a note's number, voided by the tax office (cStat 102); unsigned. */
export function voidedFile({ series, number, issuedAt, protocol }: Note, emitterDocument: string): string {
  const at = isoDate(issuedAt) ?? ''
  const range = [
    `<ano>${at.slice(2, 4)}</ano><CNPJ>${emitterDocument}</CNPJ><mod>55</mod><serie>${series}</serie>`,
    `<nNFIni>${number}</nNFIni><nNFFin>${number}</nNFFin>`,
  ].join('')
  return [
    `${declaration}<ProcInutNFe ${namespace} versao="4.00"><inutNFe versao="4.00"><infInut><tpAmb>1</tpAmb>`,
    `<xServ>INUTILIZAR</xServ><cUF>35</cUF>${range}<xJust>Numero pulado por falha do sistema</xJust></infInut></inutNFe>`,
    '<retInutNFe versao="4.00"><infInut><tpAmb>1</tpAmb><verAplic>SP_NFE_PL009_V4</verAplic><cStat>102</cStat>',
    `<xMotivo>Inutilizacao de numero homologado</xMotivo><cUF>35</cUF>${range}<dhRecbto>${at}</dhRecbto>`,
    `<nProt>${protocol}</nProt></infInut></retInutNFe></ProcInutNFe>`,
  ].join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
