import type { Note } from './order.ts'
import { isoDate } from './wire.ts'

/** The `procEventoNFe` of a note's cancellation, registered by the tax office (cStat 135); unsigned. */
export function cancellationEvent(
  { accessKey, protocol, cancelledAt }: Note,
  emitterDocument: string,
): string {
  const at = isoDate(cancelledAt) ?? ''
  const head = `<tpAmb>1</tpAmb>`
  const namespace = 'xmlns="http://www.portalfiscal.inf.br/nfe"'
  return [
    `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe ${namespace} versao="1.00">`,
    `<evento ${namespace} versao="1.00"><infEvento Id="ID110111${accessKey}01"><cOrgao>35</cOrgao>${head}`,
    `<CNPJ>${emitterDocument}</CNPJ><chNFe>${accessKey}</chNFe><dhEvento>${at}</dhEvento>`,
    '<tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><verEvento>1.00</verEvento>',
    `<detEvento versao="1.00"><descEvento>Cancelamento</descEvento><nProt>${protocol}</nProt>`,
    '<xJust>Nota emitida com erro, outra foi emitida</xJust></detEvento></infEvento></evento>',
    `<retEvento versao="1.00"><infEvento>${head}<verAplic>SP_EVENTOS_PL_100</verAplic><cOrgao>35</cOrgao>`,
    `<cStat>135</cStat><xMotivo>Evento registrado e vinculado a NF-e</xMotivo><chNFe>${accessKey}</chNFe>`,
    `<tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><dhRegEvento>${at}</dhRegEvento></infEvento></retEvento>`,
    '</procEventoNFe>',
  ].join('')
}
