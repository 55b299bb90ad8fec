import type { ptBR } from './pt-br.ts'

type Dictionary = typeof ptBR
type WithoutPlural<K> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

/** Every sentence there is; a sentence with a plural is named without `_one` and `_other`. */
export type Key = WithoutPlural<keyof Dictionary>
/** What each language must hold. */
export type Texts = Record<keyof Dictionary, string>
