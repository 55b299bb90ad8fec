import type { Nfe } from '../nfe.ts'
import { paymentName } from './payment-names.ts'
import { day, inFours, isSome, joined, labelled, reais, taxId } from './words.ts'

/** All that has no field of its own, a paragraph each; the emitter's own words come first. */
export const infoTexts = (nfe: Nfe): string[] =>
  [
    nfe.additionalInfo,
    labelled('Informações de interesse do fisco:', nfe.fiscalInfo),
    ...nfe.observations.map(({ field, text }) => joined([field, text], ': ')),
    ...(nfe.taxOfficeNotes ?? []).map(({ field, text }) => joined([field, text], ': ')),
    ...references(nfe),
    ...(nfe.processes ?? []).map(({ number }) => labelled('Processo referenciado', number)),
    purchase(nfe),
    intermediary(nfe),
    exported(nfe),
    paid(nfe),
    totals(nfe),
    withheld(nfe),
    labelled('Previsão de entrega:', day(nfe.deliveryExpectedOn)),
    labelled('CNAE do emitente:', nfe.emitter.cnae),
    labelled('SUFRAMA do destinatário:', nfe.receiver.suframa),
    labelled('E-mail do destinatário:', nfe.receiver.email),
  ].filter((text): text is string => Boolean(text))

function references({ references: known, referencedKeys, advancePaymentKeys = [] }: Nfe): string[] {
  const papers = (known ?? []).flatMap(({ paper, producer, transportKey, sealedKey, coupon }) => [
    labelled('CT-e referenciado', transportKey && inFours(transportKey)),
    labelled('NF-e referenciada', sealedKey && inFours(sealedKey)),
    ...[paper, producer].map((one) =>
      one
        ? labelled(
            'NF referenciada',
            joined([labelled('nº', one.number), labelled('série', one.series), taxId(one.document)], ' '),
          )
        : '',
    ),
    labelled(
      'Cupom referenciado',
      joined([coupon?.model, labelled('ECF', coupon?.printer), labelled('COO', coupon?.number)], ' '),
    ),
  ])
  return [
    ...referencedKeys.map((key) => `NF-e referenciada ${inFours(key)}`),
    ...advancePaymentKeys.map((key) => `NF-e de pagamento antecipado ${inFours(key)}`),
    ...papers,
  ]
}

const purchase = ({ purchaseOrder, purchaseCommitment, purchaseContract }: Nfe): string =>
  joined(
    [
      labelled('Pedido de compra', purchaseOrder),
      labelled('Nota de empenho', purchaseCommitment),
      labelled('Contrato', purchaseContract),
    ],
    '; ',
  )

const intermediary = ({ intermediary: known }: Nfe): string =>
  labelled('Intermediador:', joined([taxId(known?.document), known?.sellerId], ' – '))

const exported = ({ export: known }: Nfe): string =>
  labelled(
    'Exportação:',
    joined([known?.state, known?.place, labelled('despacho', known?.dispatchPlace)], ' – '),
  )

function paid({ payments, change }: Nfe): string {
  const each = payments.map(({ code, description, value }) =>
    joined([description ?? paymentName(code), isSome(value) && reais(value)], ' '),
  )
  return labelled('Pagamento:', joined([each.join('; '), isSome(change) && `troco ${reais(change)}`], '; '))
}

/** Those that are not zero. */
function totals({ totals: all }: Nfe): string {
  const named = [
    ['Valor aproximado dos tributos', all.approximateTaxes],
    ['ICMS desonerado', all.icmsRelieved],
    ['ICMS monofásico', all.singlePhaseValue],
    ['ICMS monofásico com retenção', all.icmsSinglePhase],
    ['ICMS monofásico retido', all.singlePhaseWithheld],
    ['IPI devolvido', all.ipiReturned],
  ] as const
  return named.flatMap(([name, value]) => (isSome(value) ? [`${name}: ${reais(value)}`] : [])).join('; ')
}

function withheld({ totals: { withheld: known, issqn } }: Nfe): string {
  const named = [
    ['PIS', known?.pis],
    ['COFINS', known?.cofins],
    ['CSLL', known?.csll],
    ['IRRF', known?.incomeTax],
    ['Previdência', known?.socialSecurity],
    ['ISS', issqn?.withheld],
  ] as const
  const some = named.flatMap(([name, value]) => (isSome(value) ? [`${name} ${reais(value)}`] : []))
  return labelled('Retenções:', some.join('; '))
}
