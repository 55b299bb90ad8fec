import { defineTexts, type KeyIn } from '../../../i18n/define-texts.ts'
import { entityTexts } from '../../../ui/entity/texts.ts'
import { invoiceTexts as sectionTexts } from '../../../ui/invoice/texts.ts'
import { deletedTexts } from '../deleted/texts.ts'
import { documentTexts } from '../document/texts.ts'

/** The texts of one invoice's page; the list loads none of them. */
export const invoicePageTexts = defineTexts(
  {
    'pt-BR': () => import('./texts/pt-br.ts'),
    'en-US': () => import('./texts/en-us.ts'),
    'es-MX': () => import('./texts/es-mx.ts'),
  },
  [entityTexts, sectionTexts, deletedTexts, documentTexts],
)
export const { useT } = invoicePageTexts
export type Key = KeyIn<typeof invoicePageTexts>
