import type { Language } from '@ihub/domain/languages'
import { useContext } from 'react'
import type { Key, KeyOf } from './keys.ts'
import { loadTexts } from './loaded-texts.ts'
import { TextsContext, type Translate } from './translate.ts'

/** The file of each language; `pt-BR` is the source, whose keys the other two must have. */
type Files<Source> = Record<'pt-BR', () => Promise<{ texts: Source }>> &
  Record<Exclude<Language, 'pt-BR'>, () => Promise<{ texts: Record<NoInfer<keyof Source>, string> }>>

interface Loadable<K extends string> {
  /** Resolves when the texts are there in the language on screen. */
  load(): Promise<unknown>
  /** For types only. */
  readonly key?: K
}

interface TextSet<K extends string> extends Loadable<K> {
  /** `const t = useT(); t('orders.title')`, for the texts of the set and the shared ones: re-renders when the language changes. */
  useT(): Translate<Key | K>
}

/** The keys that a screen with these texts may use. */
export type KeyIn<Set extends Loadable<string>> = Key | NonNullable<Set['key']>
export type TranslateIn<Set extends Loadable<string>> = Translate<KeyIn<Set>>

/** Texts that load with the screens that show them; `uses` names the sets of the parts of `ui` on these screens. */
export function defineTexts<Source extends Record<string, string>, Used extends string = never>(
  files: Files<Source>,
  uses: readonly Loadable<Used>[] = [],
): TextSet<KeyOf<Source> | Used> {
  return {
    load: () => Promise.all([loadTexts(files), ...uses.map((used) => used.load())]),
    useT: () => useContext(TextsContext).t as Translate<Key | KeyOf<Source> | Used>,
  }
}
