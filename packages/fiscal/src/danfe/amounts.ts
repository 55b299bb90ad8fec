import type { Money } from '../money.ts'
import type { Nfe, NfeBilling } from '../nfe.ts'
import { block, type Field, type Room } from './fields.ts'
import type { Piece } from './piece.ts'
import { day, decimal, isSome, joined, reais } from './words.ts'

const amount = (label: string, value: Money | string | undefined): Field => ({
  label,
  value: decimal(typeof value === 'object' ? value.decimal : value),
  share: 1,
  align: 'right',
})

const installmentsARow = 7
const shortNumber = 3
const installmentsShown = 4 * installmentsARow

/** The invoice of a sale on term and its installments; those without room are told beneath. */
export function billing({ billing: bill }: Nfe, room: Room): Piece | null {
  if (!bill) return null
  const facts: Field[] = [
    { label: 'NÚMERO DA FATURA', value: bill.number, share: 1 },
    amount('VALOR ORIGINAL', bill.original),
    amount('VALOR DO DESCONTO', bill.discount),
    amount('VALOR LÍQUIDO', bill.net),
  ]
  const others = bill.installments.slice(installmentsShown)
  if (others.length > 0) room.leftovers.push(`DUPLICATAS: ${others.map(installmentText).join('; ')}`)
  const rows = installmentRows(bill.installments.slice(0, installmentsShown))
  const hasFacts = facts.some(({ value }) => value)
  if (!hasFacts && rows.length === 0) return null
  return block('FATURA / DUPLICATAS', [...(hasFacts ? [facts] : []), ...rows], room)
}

type Installment = NfeBilling['installments'][number]

function installmentRows(installments: readonly Installment[]): Field[][] {
  const rows: Field[][] = []
  for (let first = 0; first < installments.length; first += installmentsARow) {
    const fields = installments.slice(first, first + installmentsARow).map(installmentField)
    const missing = installmentsARow - fields.length
    rows.push(missing > 0 ? [...fields, { label: '', value: '', share: missing }] : fields)
  }
  return rows
}

/** Numbers are 1 to 60 characters; the usual ones have three. */
const installmentField = ({ number = '', dueOn, value }: Installment): Field => {
  const isShort = number.length <= shortNumber
  return {
    label: joined([isShort ? `DUPLICATA ${number}`.trim() : 'DUPLICATA', day(dueOn)], ' – '),
    value: joined([!isShort && number, decimal(value.decimal)], ' '),
    share: 1,
    align: 'right',
  }
}

const installmentText = ({ number, dueOn, value }: Installment): string =>
  joined([number, day(dueOn), reais(value)], ' ')

/** With the difference of rates that the buyer's state gets (DIFAL), and the fund against poverty, where there are any. */
export function taxes({ totals }: Nfe, room: Room): Piece {
  const ofStates = [
    totals.originIcms,
    totals.destinationIcms,
    totals.destinationFcp,
    totals.fcp,
    totals.fcpSt,
  ]
  return block(
    'CÁLCULO DO IMPOSTO',
    [
      [
        amount('BASE DE CÁLC. DO ICMS', totals.icmsBase),
        amount('VALOR DO ICMS', totals.icms),
        amount('BASE DE CÁLC. ICMS ST', totals.icmsStBase),
        amount('VALOR DO ICMS ST', totals.icmsSt),
        amount('VALOR IMP. IMPORTAÇÃO', totals.importTax),
        amount('VALOR DO PIS', totals.pis),
        amount('VALOR TOTAL PRODUTOS', totals.products),
      ],
      [
        amount('VALOR DO FRETE', totals.freight),
        amount('VALOR DO SEGURO', totals.insurance),
        amount('DESCONTO', totals.discount),
        amount('OUTRAS DESPESAS', totals.other),
        amount('VALOR TOTAL DO IPI', totals.ipi),
        amount('VALOR DA COFINS', totals.cofins),
        { ...amount('VALOR TOTAL DA NOTA', totals.invoice), isBold: true },
      ],
      ...(ofStates.some(isSome)
        ? [
            [
              amount('ICMS UF REMETENTE', totals.originIcms),
              amount('ICMS UF DESTINATÁRIO', totals.destinationIcms),
              amount('FCP UF DESTINATÁRIO', totals.destinationFcp),
              amount('VALOR DO FCP', totals.fcp),
              amount('VALOR DO FCP ST', totals.fcpSt),
              amount('TOTAL APROX. TRIBUTOS', totals.approximateTaxes),
            ],
          ]
        : []),
    ],
    room,
  )
}

/** No note says yet where a DANFE has the taxes of the reform: a block of their own, where the invoice has any. */
export function reform(
  { totals: { ibsCbs, selectiveTax, invoiceWithReform } }: Nfe,
  room: Room,
): Piece | null {
  if (!ibsCbs && !selectiveTax && !invoiceWithReform) return null
  return block(
    'IBS / CBS / IMPOSTO SELETIVO',
    [
      [
        amount('BASE DE CÁLC. IBS / CBS', ibsCbs?.base),
        amount('VALOR DO IBS ESTADUAL', ibsCbs?.stateValue),
        amount('VALOR DO IBS MUNICIPAL', ibsCbs?.cityValue),
        amount('VALOR TOTAL DO IBS', ibsCbs?.ibsValue),
        amount('VALOR DA CBS', ibsCbs?.cbsValue),
        amount('VALOR DO IS', selectiveTax),
        amount('TOTAL COM IBS / CBS / IS', invoiceWithReform),
      ],
    ],
    room,
  )
}

/** Where services are among the lines, or the emitter is inscribed with its city for them. */
export function services({ emitter, totals, items }: Nfe, room: Room): Piece | null {
  if (!totals.issqn && !items.some(({ taxes }) => taxes.issqn)) return null
  const { issqn } = totals
  return block(
    'CÁLCULO DO ISSQN',
    [
      [
        { label: 'INSCRIÇÃO MUNICIPAL', value: emitter.cityInscription, share: 1 },
        amount('VALOR TOTAL DOS SERVIÇOS', totals.services),
        amount('BASE DE CÁLCULO DO ISSQN', issqn?.base),
        amount('VALOR DO ISSQN', issqn?.value),
      ],
    ],
    room,
  )
}
