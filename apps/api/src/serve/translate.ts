import { enUs } from '@ihub/contract/texts/en-us'
import { esMx } from '@ihub/contract/texts/es-mx'
import { ptBr } from '@ihub/contract/texts/pt-br'
import type { Texts } from '@ihub/contract/texts/texts'
import { type Language, languages } from '@ihub/domain/languages'

export const textsOf: Record<Language, Texts> = { 'pt-BR': ptBr, 'en-US': enUs, 'es-MX': esMx }

/** The first language of the header that we speak, by its primary part; Portuguese otherwise (specification section 9). */
export function textsFor(acceptLanguage: string | undefined): Texts {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag, quality] = part.trim().split(/\s*;\s*q=/)
      return { language: (tag ?? '').slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) }
    })
    .sort((one, other) => other.quality - one.quality)
  for (const { language } of wanted) {
    const found = languages.find((known) => known.slice(0, 2) === language)
    if (found) return textsOf[found]
  }
  return textsOf[languages[0]]
}
