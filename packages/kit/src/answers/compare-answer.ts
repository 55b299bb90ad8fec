import type { JsonType } from '@ihub/domain/answer-changes'
import type { AnswerChange } from '@ihub/ports/answers'
import { formOf, jsonTypeOf, safeKey } from './form-of.ts'
import { fieldPath, type KnownValue } from './known-answer.ts'

/** Items of an array that are looked at, and values of a whole answer. */
const itemsMax = 20
const valuesMax = 3_000
/** Differing fields told of one answer. */
const changesMax = 50
/** Fields of one object: one with more is taken for a map. */
const keysMax = 300
const pathLengthMax = 300

/** With whether the connector takes null in its place. */
export interface FoundChange extends AnswerChange {
  isNullable: boolean
}

export interface Comparison {
  changes: FoundChange[]
  /** Watched differences that this answer shows to be none. */
  denied: string[]
  isCut: boolean
}

/**
 * Compares an answer with the known one. `watched` are differences of answers before, by `changeKey`: those that this one
 * denies are told as well.
 */
export function compareAnswer(known: KnownValue, answer: unknown, watched: ReadonlySet<string>): Comparison {
  const look = new Look(watched)
  look.into(known, answer)
  return look.result()
}

export const changeKey = ({ kind, path }: Pick<AnswerChange, 'kind' | 'path'>) => `${kind} ${path}`

class Look {
  readonly #watched: ReadonlySet<string>
  readonly #changes = new Map<string, FoundChange>()
  readonly #denied = new Set<string>()
  #values = 0
  #isCut = false

  constructor(watched: ReadonlySet<string>) {
    this.#watched = watched
  }

  result(): Comparison {
    return {
      changes: [...this.#changes.values()],
      denied: [...this.#denied].filter((key) => !this.#changes.has(key)),
      isCut: this.#isCut,
    }
  }

  into(known: KnownValue, value: unknown): void {
    this.#values += 1
    if (this.#values > valuesMax) return
    const type = jsonTypeOf(value)
    if (!known.types.has(type)) {
      if (tellsType(known)) this.#add(known, { kind: 'retyped', found: type, sample: formOf(value) })
      return
    }
    this.#deny('retyped', known)
    if (type === 'array') this.#items(known, value as unknown[])
    else if (type === 'object' && !known.isMap) this.#fields(known, value as Record<string, unknown>)
  }

  #items({ item }: KnownValue, values: unknown[]) {
    if (!item) return
    const count = Math.min(values.length, itemsMax)
    for (let index = 0; index < count; index++) this.into(item, values[index])
  }

  #fields(known: KnownValue, value: Record<string, unknown>) {
    for (const field of known.expected) {
      if (!Object.hasOwn(value, field.key)) this.#add(field, { kind: 'missing', found: null, sample: null })
      else this.#deny('missing', field)
    }
    // An object that was always empty says as little about its fields as an empty array about its items.
    if (known.fields.size === 0) return
    const keys = Object.keys(value)
    if (keys.length > keysMax) return
    for (const key of keys) {
      const field = known.fields.get(key)
      if (field) this.into(field, value[key])
      else this.#addNew(known.path, key, value[key])
    }
  }

  #addNew(parent: string, key: string, value: unknown) {
    const path = fieldPath(parent, safeKey(key)).slice(0, pathLengthMax)
    const field = { path, types: new Set<JsonType>(), isRead: false, isNullable: false }
    this.#add(field, { kind: 'new', found: jsonTypeOf(value), sample: formOf(value) })
  }

  #add(
    { path, types, isRead, isNullable }: Pick<KnownValue, 'path' | 'types' | 'isRead' | 'isNullable'>,
    change: Pick<AnswerChange, 'kind' | 'found' | 'sample'>,
  ) {
    const key = changeKey({ ...change, path })
    if (this.#changes.has(key)) return
    if (this.#changes.size >= changesMax) this.#isCut = true
    else this.#changes.set(key, { path, expected: [...types], isRead, isNullable, ...change })
  }

  #deny(kind: AnswerChange['kind'], { path }: KnownValue) {
    if (this.#watched.size === 0) return
    const key = changeKey({ kind, path })
    if (this.#watched.has(key)) this.#denied.add(key)
  }
}

/** A field that no sample shows, or only empty ones, says nothing about its type. */
const tellsType = ({ types }: KnownValue): boolean => types.size > (types.has('null') ? 1 : 0)
