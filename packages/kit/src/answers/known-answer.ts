import { type JsonType, jsonTypes } from '@ihub/domain/answer-changes'
import type { KnownFields } from '@ihub/ports/answers'

/** A value of an answer as the connector knows it. */
export interface KnownValue {
  path: string
  /** Its name in its object. */
  key: string
  types: ReadonlySet<JsonType>
  isAlways: boolean
  isRead: boolean
  /** The connector takes null too, which no sample shows. */
  isNullable: boolean
  /** Its keys are no fields. */
  isMap: boolean
  fields: ReadonlyMap<string, KnownValue>
  /** Of an array. */
  item: KnownValue | null
  /** Those of its fields whose absence says something. */
  expected: readonly KnownValue[]
}

/** The path of an answer itself. */
export const rootPath = '$'

export function fieldPath(parent: string, key: string): string {
  // Millennium names fields such as `odata.count`.
  const step = key.replace(/[.[]/g, '\\$&')
  return parent === rootPath ? step : `${parent}.${step}`
}
export const itemPath = (parent: string) => (parent === rootPath ? '[]' : `${parent}[]`)

interface Growing extends KnownValue {
  types: Set<JsonType>
  fields: Map<string, Growing>
  item: Growing | null
  expected: KnownValue[]
}

const grow = (path: string, key = ''): Growing => ({
  path,
  key,
  types: new Set(),
  isAlways: false,
  isRead: false,
  isNullable: false,
  isMap: false,
  fields: new Map(),
  item: null,
  expected: [],
})

/** Reads the lines of one answer in `answers.json`. */
export function readKnownAnswer(known: KnownFields): KnownValue {
  const root = grow(rootPath)
  for (const [path, line] of Object.entries(known)) {
    const value = path === rootPath ? root : stepsOf(path).reduce(stepInto, root)
    const [types = '', ...marks] = line.split(' ')
    for (const type of types.split('|')) if (isJsonType(type)) value.types.add(type)
    value.isAlways = marks.includes('always')
    value.isRead = marks.includes('read')
    value.isNullable = marks.includes('nullable')
    value.isMap = marks.includes('map')
  }
  expectFields(root)
  return root
}

const isJsonType = (word: string): word is JsonType => jsonTypes.some((type) => type === word)

/** `items[].sellingPrice` as `items`, `[]`, `sellingPrice`. */
const stepsOf = (path: string): string[] =>
  path.split(/(?<!\\)\./).flatMap((part) => part.split(/(?<!\\)(?=\[\])/).filter((step) => step !== ''))

function stepInto(parent: Growing, step: string): Growing {
  if (step === '[]') {
    parent.item ??= grow(itemPath(parent.path))
    return parent.item
  }
  const key = step.replace(/\\([.[])/g, '$1')
  const known = parent.fields.get(key) ?? grow(fieldPath(parent.path, key), key)
  parent.fields.set(key, known)
  return known
}

function expectFields(value: Growing) {
  for (const field of value.fields.values()) {
    if (field.isAlways && field.isRead) value.expected.push(field)
    expectFields(field)
  }
  if (value.item) expectFields(value.item)
}
