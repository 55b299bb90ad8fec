import type { EntityKind } from '@ihub/domain/subject'
import { entities } from '../../app/entities.ts'
import { asLoaded } from '../../i18n/keys.ts'
import { isKey, type Translate } from '../../i18n/translate.ts'
import { type Key, useT } from './texts.ts'

type TailOf<K> = K extends `entity.${infer Tail}` ? Tail : never
/** A text of every entity, without `entity.` at its beginning. */
export type EntityText = TailOf<Key>

/** The sentence of this kind where its feature has one, such as `orders.now`; else that of every kind. */
export function say(
  t: Translate,
  kind: EntityKind,
  text: EntityText,
  params?: Record<string, string | number>,
): string {
  return sayKnown(t, kind, text, params) ?? text
}

/** The same of a text that is named by data; null when there is none. */
export function sayKnown(
  t: Translate,
  kind: EntityKind,
  text: string,
  params?: Record<string, string | number>,
): string | null {
  const key = [`${entities[kind].texts}.${text}`, `entity.${text}`].find(isKey)
  return key ? t(asLoaded(key), params) : null
}

export function useSay(kind: EntityKind) {
  const t: Translate = useT()
  return (text: EntityText, params?: Record<string, string | number>) => say(t, kind, text, params)
}
