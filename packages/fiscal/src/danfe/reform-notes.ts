import type { NfeIbsCbs, NfeItem, NfeItemTaxes } from '../nfe-item.ts'
import { decimal, isSome, joined, labelled, percent } from './words.ts'

/** IBS, CBS and the selective tax of a line. */
export const reformNotes = ({ taxes, totalWithTaxes }: NfeItem): string[] =>
  [
    selective(taxes),
    ...(taxes.ibsCbs ? ibsCbs(taxes.ibsCbs) : []),
    isSome(totalWithTaxes) ? `Valor do item com tributos ${decimal(totalWithTaxes)}` : '',
  ].filter(Boolean)

function selective({ selective: given }: NfeItemTaxes): string {
  if (!given) return ''
  return `IS: ${joined(
    [
      labelled('CST', given.situation),
      labelled('cClassTrib', given.classification),
      labelled('BC', decimal(given.base)),
      percent(given.rate),
      given.unitRate && `${decimal(given.unitRate)} por ${given.unit ?? 'unidade'}`,
      decimal(given.value),
    ],
    ' ',
  )}`
}

function ibsCbs(given: NfeIbsCbs): string[] {
  const { stateAdjustments, cityAdjustments, cbsAdjustments, singlePhase, presumedCredit } = given
  return [
    `IBS/CBS: ${joined(
      [
        labelled('CST', given.situation),
        labelled('cClassTrib', given.classification),
        labelled('BC', decimal(given.base)),
      ],
      ' ',
    )}`,
    share('IBS UF', given.stateRate, given.stateValue, stateAdjustments),
    share('IBS Mun', given.cityRate, given.cityValue, cityAdjustments),
    labelled('IBS', decimal(given.ibsValue)),
    share('CBS', given.cbsRate, given.cbsValue, cbsAdjustments),
    labelled('IBS monofásico', decimal(singlePhase?.ibsTotal)),
    labelled('CBS monofásica', decimal(singlePhase?.cbsTotal)),
    labelled('Crédito presumido IBS', decimal(presumedCredit?.ibs?.value)),
    labelled('Crédito presumido CBS', decimal(presumedCredit?.cbs?.value)),
    labelled('Crédito transferido IBS', decimal(given.transferredCredit?.ibsValue)),
    labelled('Crédito transferido CBS', decimal(given.transferredCredit?.cbsValue)),
  ]
}

const share = (
  name: string,
  rate: string | undefined,
  value: string | undefined,
  adjusted: NfeIbsCbs['stateAdjustments'],
): string =>
  rate === undefined && value === undefined
    ? ''
    : joined(
        [
          name,
          percent(rate),
          isSome(adjusted?.rateReduction) &&
            `(redução ${percent(adjusted?.rateReduction)}, efetiva ${percent(adjusted?.effectiveRate)})`,
          decimal(value),
          isSome(adjusted?.deferred) && `diferido ${decimal(adjusted?.deferred)}`,
          isSome(adjusted?.refunded) && `devolvido ${decimal(adjusted?.refunded)}`,
        ],
        ' ',
      )
