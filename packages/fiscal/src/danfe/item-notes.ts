import type { NfeItem } from '../nfe-item.ts'
import { reformNotes } from './reform-notes.ts'
import { taxNotes } from './tax-notes.ts'
import { day, decimal, joined, labelled, percent, unlessZero } from './words.ts'

/** What the table has no column for, beneath the description. */
export function itemNotes(item: NfeItem): string[] {
  const facts = [
    ...codes(item),
    ...lots(item),
    medicine(item),
    fuel(item),
    vehicle(item),
    ...weapons(item),
    ...imports(item),
    ...exports(item),
  ]
  const lines = [
    item.additionalInfo,
    note(item.note),
    note(item.taxOfficeNote),
    [...facts, ...taxNotes(item)].filter(Boolean).join('; '),
    reformNotes(item).join('; '),
  ]
  return lines.filter((line): line is string => Boolean(line))
}

const note = (given: NfeItem['note']) => given && joined([given.field, given.text], ': ')

const codes = (item: NfeItem): string[] => [
  labelled('EAN', item.ean),
  labelled('Código de barras', item.barcode),
  labelled('CEST', item.cest),
  labelled('EX TIPI', item.exTipi),
  labelled('NVE', item.customsClassifications?.join(' ')),
  labelled('Benefício fiscal', item.benefitCode),
  labelled('FCI', item.fciNumber),
  labelled('CNPJ fabricante', item.manufacturer),
  labelled('RECOPI', item.recopi),
  labelled('Pedido', joined([item.purchaseOrder, labelled('item', item.purchaseOrderItem)], ' ')),
  unlessZero('Frete', item.freight),
  unlessZero('Seguro', item.insurance),
  unlessZero('Outras despesas', item.other),
  labelled(
    'NF-e referenciada',
    joined([item.referencedItem?.key, labelled('item', item.referencedItem?.item)], ' '),
  ),
  labelled(
    'Embalagem',
    joined([item.packaging?.name, decimal(item.packaging?.quantity), item.packaging?.unit], ' '),
  ),
]

const lots = ({ lots: kept = [] }: NfeItem): string[] =>
  kept.map((lot) =>
    joined(
      [
        labelled('Lote', lot.number),
        labelled('Qtd', decimal(lot.quantity, 0)),
        labelled('Fab', day(lot.madeOn)),
        labelled('Val', day(lot.expiresOn)),
        labelled('Agreg', lot.aggregationCode),
      ],
      ' ',
    ),
  )

const medicine = ({ medicine: known }: NfeItem): string =>
  joined(
    [
      labelled('ANVISA', known?.anvisaCode),
      labelled('Motivo da isenção', known?.exemptionReason),
      labelled('PMC', decimal(known?.consumerPriceMax)),
    ],
    ' ',
  )

const fuel = ({ fuel: known }: NfeItem): string =>
  joined(
    [
      labelled('ANP', joined([known?.anpCode, known?.anpDescription], ' ')),
      labelled('GLP', percent(known?.petroleumShare)),
      labelled('GNn', percent(known?.nationalGasShare)),
      labelled('GNi', percent(known?.importedGasShare)),
      labelled('Biodiesel', percent(known?.biodieselShare)),
      labelled('CODIF', known?.codif),
      labelled('Qtd. a temp. ambiente', decimal(known?.quantityAtAmbient)),
      labelled('UF consumo', known?.consumptionState),
      labelled('CIDE', decimal(known?.cide?.value)),
    ],
    ' ',
  )

const vehicle = ({ vehicle: known }: NfeItem): string =>
  joined(
    [
      labelled('Chassi', known?.chassis),
      labelled('Motor', known?.engineNumber),
      labelled('Cor', known?.color),
      labelled('Ano modelo/fab.', joined([known?.modelYear, known?.madeInYear], '/')),
      labelled('Série', known?.serialNumber),
      labelled('Renavam modelo', known?.modelCode),
    ],
    ' ',
  )

const weapons = ({ weapons: known = [] }: NfeItem): string[] =>
  known.map(({ serialNumber, barrelNumber, description }) =>
    joined([labelled('Arma', serialNumber), labelled('cano', barrelNumber), description], ' '),
  )

const imports = ({ imports: declared = [] }: NfeItem): string[] =>
  declared.map((one) =>
    joined(
      [
        labelled('DI', one.number),
        day(one.registeredOn),
        labelled('desembaraço', joined([one.clearancePlace, one.clearanceState, day(one.clearedOn)], ' ')),
        labelled('AFRMM', decimal(one.marineFund)),
        labelled(
          'adições',
          one.additions?.map(({ number, sequence }) => joined([number, sequence], '/')).join(', '),
        ),
      ],
      ' ',
    ),
  )

const exports = ({ exports: declared = [] }: NfeItem): string[] =>
  declared.map(({ drawback, indirect }) =>
    joined([labelled('Drawback', drawback), labelled('RE', indirect?.registration), indirect?.key], ' '),
  )
