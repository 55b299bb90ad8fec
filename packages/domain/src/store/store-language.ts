import { type Language, languages } from '../languages.ts'
import { countryOfStore, countryTraits } from './store-country.ts'

/** The language of mails to addresses without an account: as the store says, else that of its country. */
export function storeLanguage(code: string, mailLanguage: unknown): Language {
  const chosen = languages.find((language) => language === mailLanguage)
  return chosen ?? countryTraits[countryOfStore(code)].language
}
