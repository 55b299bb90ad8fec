import type { Texts } from './texts.ts'
import { enUs } from './texts-en-us.ts'
import { esMx } from './texts-es-mx.ts'
import { ptBr } from './texts-pt-br.ts'

const languages: readonly [string, Texts][] = [
  ['pt', ptBr],
  ['en', enUs],
  ['es', esMx],
]

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
    const found = languages.find(([known]) => known === language)
    if (found) return found[1]
  }
  return ptBr
}

/** Puts values in the place of `{{name}}`. */
export const fill = (text: string, params: Record<string, string | number> = {}) =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
