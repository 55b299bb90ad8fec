import type { NfeItem, NfeItemTaxes } from '../nfe-item.ts'
import { decimal, isSome, joined, labelled, percent, unlessZero } from './words.ts'

/** Taxes that the table has no column for, those that are not zero. */
export const taxNotes = ({ taxes, ipiReturned }: NfeItem): string[] =>
  [
    ...icmsNotes(taxes),
    destination(taxes),
    unlessZero('IPI devolvido', ipiReturned),
    importTax(taxes),
    services(taxes),
    unlessZero('Tributos aproximados', taxes.approximate),
  ].filter(Boolean)

function tax(
  name: string,
  base: string | undefined,
  rate: string | undefined,
  value: string | undefined,
): string {
  if (!isSome(value)) return ''
  return `${name}: ${joined([labelled('BC', decimal(base)), percent(rate), decimal(value)], ' ')}`
}

function icmsNotes({ icms }: NfeItemTaxes): string[] {
  if (!icms) return []
  return [
    isSome(icms.baseReduction) ? `Redução da BC ${percent(icms.baseReduction)}` : '',
    tax('ICMS ST', icms.stBase, icms.stRate, icms.stValue),
    isSome(icms.stMargin) ? `MVA ${percent(icms.stMargin)}` : '',
    tax('ICMS ST retido', icms.stWithheldBase, icms.stWithheldRate, icms.stWithheld),
    tax('FCP', icms.fcpBase, icms.fcpRate, icms.fcpValue),
    tax('FCP ST', icms.fcpStBase, icms.fcpStRate, icms.fcpStValue),
    tax('FCP ST retido', icms.fcpStWithheldBase, icms.fcpStWithheldRate, icms.fcpStWithheld),
    isSome(icms.relieved)
      ? joined([`ICMS desonerado ${decimal(icms.relieved)}`, labelled('motivo', icms.reliefReason)], ' ')
      : '',
    unlessZero('ICMS diferido', icms.deferred),
    isSome(icms.simplesCredit)
      ? `Crédito de ICMS do Simples ${percent(icms.simplesCreditRate)} ${decimal(icms.simplesCredit)}`
      : '',
    unlessZero('ICMS monofásico', icms.singlePhaseValue),
    unlessZero('ICMS monofásico com retenção', icms.singlePhaseRetained),
    unlessZero('ICMS monofásico retido', icms.singlePhaseWithheld),
    tax('ICMS efetivo', icms.effectiveBase, icms.effectiveRate, icms.effectiveValue),
  ]
}

function destination({ destinationIcms: given }: NfeItemTaxes): string {
  if (!given || ![given.value, given.originValue, given.fcpValue].some(isSome)) return ''
  return `DIFAL: ${joined(
    [
      labelled('BC', decimal(given.base)),
      labelled('UF destino', percent(given.rate)),
      decimal(given.value),
      isSome(given.originValue) && `UF remetente ${decimal(given.originValue)}`,
      isSome(given.fcpValue) && `FCP ${percent(given.fcpRate)} ${decimal(given.fcpValue)}`,
    ],
    ' ',
  )}`
}

const importTax = ({ importTax: given }: NfeItemTaxes): string =>
  joined(
    [
      tax('II', given?.base, undefined, given?.value),
      unlessZero('despesas aduaneiras', given?.customsExpenses),
      unlessZero('IOF', given?.iof),
    ],
    ', ',
  )

function services({ issqn }: NfeItemTaxes): string {
  if (!issqn) return ''
  return joined(
    [
      labelled('Serviço', issqn.serviceCode),
      tax('ISSQN', issqn.base, issqn.rate, issqn.value),
      unlessZero('ISS retido', issqn.withheld),
    ],
    ', ',
  )
}
