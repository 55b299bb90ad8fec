import { all, before, drop, into, moved, put } from './fixtures/edit-xml.ts'
import { type Mutation, paid, testMutations } from './fixtures/mutation.ts'

const relief = (indicator: string) =>
  all(
    into('det/imposto/ICMS/ICMS70', `<vICMSDeson>10.00</vICMSDeson><motDesICMS>9</motDesICMS>${indicator}`),
    put('ICMSTot/vICMSDeson', '10.00'),
  )
const deducted = '<indDeduzDeson>1</indDeduzDeson>'
const kept = '<indDeduzDeson>0</indDeduzDeson>'
const substituted = (name: 'PIS' | 'COFINS', indicator: string) =>
  into('det/imposto', `<${name}ST><v${name}>5.00</v${name}>${indicator}</${name}ST>`)
const inTotal = (name: string) => `<indSoma${name}ST>1</indSoma${name}ST>`
const outOfTotal = (name: string) => `<indSoma${name}ST>0</indSoma${name}ST>`
const singlePhase = into('det/imposto/ICMS/ICMS70', '<vICMSMonoReten>4.00</vICMSMonoReten>')
const singlePhaseTotal = before('ICMSTot/vProd', '<vICMSMonoReten>4.00</vICMSMonoReten>')
const vehicle = into('det/prod', '<veicProd><tpOp>2</tpOp></veicProd>')
const returned = into('det', '<impostoDevol><IPI><vIPIDevol>3.00</vIPIDevol></IPI></impostoDevol>')

const taxed: Mutation[] = [
  ['substitution', 'relief that is deducted', all(relief(deducted), paid('600.37')), 'read'],
  ['substitution', 'relief that should be deducted', relief(deducted), 'warns total_mismatch'],
  ['substitution', 'relief that is not deducted', relief(kept), 'read'],
  [
    'substitution',
    'relief that should not be deducted',
    all(relief(kept), paid('600.37')),
    'warns total_mismatch',
  ],
  ['substitution', 'relief of an older file, deducted', all(relief(''), paid('600.37')), 'read'],
  ['substitution', 'relief of an older file, not deducted', relief(''), 'read'],
  [
    'substitution',
    'relief that its total leaves out',
    all(relief(kept), put('ICMSTot/vICMSDeson', '0.00')),
    'warns sums_mismatch',
  ],
  [
    'substitution',
    'relief with an unknown indicator',
    relief('<indDeduzDeson>2</indDeduzDeson>'),
    'refused field_invalid det/imposto/ICMS/ICMS70/indDeduzDeson',
  ],
  ['substitution', 'PIS-ST in the total', all(substituted('PIS', inTotal('PIS')), paid('615.37')), 'read'],
  [
    'substitution',
    'PIS-ST that the total leaves out',
    substituted('PIS', inTotal('PIS')),
    'warns total_mismatch',
  ],
  ['substitution', 'PIS-ST beside the total', substituted('PIS', outOfTotal('PIS')), 'read'],
  ['substitution', 'PIS-ST without indicator', substituted('PIS', ''), 'read'],
  [
    'substitution',
    'PIS-ST added against its indicator',
    all(substituted('PIS', outOfTotal('PIS')), paid('615.37')),
    'warns total_mismatch',
  ],
  [
    'substitution',
    'COFINS-ST in the total',
    all(substituted('COFINS', inTotal('COFINS')), paid('615.37')),
    'read',
  ],
  [
    'substitution',
    'COFINS-ST that the total leaves out',
    substituted('COFINS', inTotal('COFINS')),
    'warns total_mismatch',
  ],
  [
    'substitution',
    'single-phase ICMS in the total',
    all(singlePhase, singlePhaseTotal, paid('614.37')),
    'read',
  ],
  ['substitution', 'single-phase ICMS that the totals leave out', singlePhase, 'warns sums_mismatch'],
  [
    'substitution',
    'single-phase ICMS that no line has',
    singlePhaseTotal,
    'warns sums_mismatch total_mismatch',
  ],
  ['substitution', 'a vehicle sold by its maker, without ST', all(vehicle, paid('513.60')), 'read'],
  ['substitution', 'a vehicle sold by its maker, with ST', vehicle, 'warns total_mismatch'],
  [
    'substitution',
    'IPI that is returned',
    all(returned, put('ICMSTot/vIPIDevol', '3.00'), paid('613.37')),
    'read',
  ],
  ['substitution', 'returned IPI that the totals leave out', returned, 'warns sums_mismatch'],
  [
    'substitution',
    'ST of a line changed',
    put('det[2]/imposto/ICMS/ICMS70/vICMSST', '39.03'),
    'warns sums_mismatch',
  ],
  ['substitution', 'a line changed', put('det[4]/prod/qCom', '5.0000'), 'warns item_total_mismatch'],
  [
    'substitution',
    'two lines changed',
    all(put('det[1]/prod/qCom', '1'), put('det[3]/prod/qCom', '1')),
    'warns item_total_mismatch',
  ],
  [
    'substitution',
    'two codes with wrong digits',
    all(put('det[1]/prod/cEAN', '7897846900950'), put('det[2]/prod/cEAN', '7897846900960')),
    'warns ean_check_digit',
  ],
  ['substitution', 'a line taken out', drop('det[2]'), 'warns item_numbers products_mismatch sums_mismatch'],
  ['substitution', 'the last line taken out', drop('det[4]'), 'warns products_mismatch sums_mismatch'],
  [
    'substitution',
    'its lines in another order',
    moved('det[1]', 'pag'),
    'warns item_numbers products_mismatch sums_mismatch',
  ],
  [
    'substitution',
    'a line with a discount that the total has not',
    before('det/prod/indTot', '<vDesc>1.00</vDesc>'),
    'warns sums_mismatch',
  ],
  [
    'substitution',
    'a discount in line and totals',
    all(before('det/prod/indTot', '<vDesc>1.00</vDesc>'), put('ICMSTot/vDesc', '1.00'), paid('609.37')),
    'read',
  ],
  [
    'substitution',
    'a gift out of the total',
    all(put('det[4]/prod/indTot', '0'), put('ICMSTot/vProd', '462.24'), paid('559.01')),
    'read',
  ],
]

testMutations(taxed)
