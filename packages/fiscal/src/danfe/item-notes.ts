import type { NfeIbsCbs, NfeItem, NfeTax } from '../nfe-item.ts'
import { decimal, joined, percent } from './words.ts'

/** What the table has no column for, beneath the description: a line each. */
export const itemNotes = (item: NfeItem): string[] =>
  [
    item.additionalInfo,
    item.ean && `EAN ${item.ean}`,
    item.cest && `CEST ${item.cest}`,
    substitution(item),
    relief(item),
    services(item),
    item.taxes.importTax && taxText('II', item.taxes.importTax),
    item.taxes.selective && taxText('IS', item.taxes.selective),
    item.taxes.ibsCbs && reformText(item.taxes.ibsCbs),
    orderText(item),
  ].filter((note): note is string => note !== undefined && note !== '')

const isSome = (value: string | undefined): value is string => value !== undefined && /[1-9]/.test(value)

function substitution({ taxes: { icms } }: NfeItem): string | undefined {
  const parts = [
    isSome(icms?.stValue) &&
      `ICMS ST: BC ${decimal(icms.stBase)} ${percent(icms.stRate)} ${decimal(icms.stValue)}`,
    isSome(icms?.fcpValue) && `FCP ${decimal(icms.fcpValue)}`,
    isSome(icms?.fcpStValue) && `FCP ST ${decimal(icms.fcpStValue)}`,
    isSome(icms?.singlePhaseRetained) && `ICMS monofásico retido ${decimal(icms.singlePhaseRetained)}`,
  ]
  return parts.filter(Boolean).join('; ') || undefined
}

const relief = ({ taxes: { icms } }: NfeItem): string | undefined =>
  isSome(icms?.relieved) ? `ICMS desonerado ${decimal(icms.relieved)}` : undefined

function services({ taxes: { issqn } }: NfeItem): string | undefined {
  if (!issqn) return undefined
  return joined([issqn.serviceCode && `Serviço ${issqn.serviceCode}`, taxText('ISSQN', issqn)], '; ')
}

const taxText = (name: string, { situation, base, rate, value }: NfeTax): string =>
  joined(
    [
      `${name}:`,
      situation && `CST ${situation}`,
      base && `BC ${decimal(base)}`,
      percent(rate),
      value && decimal(value),
    ],
    ' ',
  )

const reformText = (tax: NfeIbsCbs): string =>
  joined(
    [
      joined(
        [
          'IBS/CBS:',
          tax.situation && `CST ${tax.situation}`,
          tax.classification && `cClassTrib ${tax.classification}`,
        ],
        ' ',
      ),
      tax.base && `BC ${decimal(tax.base)}`,
      tax.stateValue && `IBS UF ${percent(tax.stateRate)} ${decimal(tax.stateValue)}`,
      tax.cityValue && `IBS Mun ${percent(tax.cityRate)} ${decimal(tax.cityValue)}`,
      tax.ibsValue && `IBS ${decimal(tax.ibsValue)}`,
      tax.cbsValue && `CBS ${percent(tax.cbsRate)} ${decimal(tax.cbsValue)}`,
    ],
    '; ',
  )

const orderText = ({ purchaseOrder, purchaseOrderItem }: NfeItem): string | undefined =>
  joined(
    [purchaseOrder && `Pedido ${purchaseOrder}`, purchaseOrderItem && `item ${purchaseOrderItem}`],
    ' ',
  ) || undefined
