import type { texts } from './texts/pt-br.ts'

type WithoutPlural<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** The keys of a set of texts; a text with a plural is named without `_one` and `_other`. */
export type KeyOf<Texts> = WithoutPlural<keyof Texts & string>

declare const isLoaded: unique symbol

/** The key of a shared text, which is always loaded, or of a text that is known to be loaded. */
export type Key = KeyOf<typeof texts> | (string & { readonly [isLoaded]: true })

/** Hands the key of a feature to `ui`: the texts of a feature load before its screens show. */
export const asLoaded = (key: string): Key => key as Key
