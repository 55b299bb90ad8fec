import { type JsonType, jsonTypes } from '@ihub/domain/answer-changes'
import type { AnswerReading, KnownFields } from '@ihub/ports/answers'
import { jsonTypeOf } from './form-of.ts'
import { fieldPath, itemPath, rootPath } from './known-answer.ts'
import { type ReadField, readFields } from './read-fields.ts'

/** A field counts as always present once so many objects that could have it were seen. */
const objectsMin = 3

interface Seen {
  types: Set<JsonType>
  /** Objects that have it, and objects that could. */
  count: number
  parents: string | null
}

export interface Samples {
  whole: readonly unknown[]
  /** They show fields and types, and say nothing about the fields that they lack. */
  partial: readonly unknown[]
}

const root = { path: rootPath, parent: null }

/** Describes the samples of one answer and how the connector reads it: the lines of `answers.json`. */
export function describeAnswer({ whole, partial }: Samples, reading: AnswerReading): KnownFields {
  const read = readFields(reading.schemas)
  const maps = new Set(reading.maps ?? [])
  for (const [path, { isMap }] of read) if (isMap) maps.add(path)
  const seen = new Map<string, Seen>()
  const objects = new Map<string, number>()
  for (const sample of partial) collect({ seen, objects: null, maps }, { ...root, value: sample })
  for (const sample of whole) collect({ seen, objects, maps }, { ...root, value: sample })
  const free = [...maps, ...[...read].filter(([, { types }]) => types.size === 0).map(([path]) => path)]
  const paths = [...new Set([...seen.keys(), ...read.keys()])].filter((path) => !isBelow(free, path)).sort()
  const lines = paths.map((path) => {
    const known = seen.get(path)
    const isAlways = known?.parents != null && isIn(known.count, objects.get(known.parents) ?? 0)
    return [path, lineOf({ known, field: read.get(path), isAlways, isMap: maps.has(path) })] as const
  })
  return Object.fromEntries(lines)
}

const isBelow = (free: readonly string[], path: string) =>
  free.some((map) =>
    map === rootPath ? path !== rootPath : path.startsWith(`${map}.`) || path.startsWith(`${map}[`),
  )

const isIn = (count: number, objects: number) => count === objects && objects >= objectsMin

interface Collected {
  seen: Map<string, Seen>
  /** Null where presence is not counted. */
  objects: Map<string, number> | null
  maps: ReadonlySet<string>
}

interface Found {
  path: string
  /** The path of the object that has it. */
  parent: string | null
  value: unknown
}

function collect(into: Collected, { path, parent, value }: Found) {
  const known = into.seen.get(path) ?? { types: new Set(), count: 0, parents: parent }
  into.seen.set(path, known)
  known.types.add(jsonTypeOf(value))
  if (into.objects) known.count += 1
  if (Array.isArray(value))
    for (const one of value) collect(into, { path: itemPath(path), parent: null, value: one })
  else if (typeof value === 'object' && value !== null && !into.maps.has(path)) {
    into.objects?.set(path, (into.objects.get(path) ?? 0) + 1)
    for (const [key, one] of Object.entries(value))
      collect(into, { path: fieldPath(path, key), parent: path, value: one })
  }
}

interface Line {
  known: Seen | undefined
  field: ReadField | undefined
  isAlways: boolean
  isMap: boolean
}

/** The types of the samples; those of the schemas, which take more than a vendor ever sends, where no sample shows the field. */
function lineOf({ known, field, isAlways, isMap }: Line): string {
  const takesAnything = field?.types.size === 0
  const types = takesAnything ? [] : jsonTypes.filter((type) => (known ?? field)?.types.has(type))
  const marks = [
    ...(isAlways ? ['always'] : []),
    ...(field ? ['read'] : []),
    ...(known && field?.types.has('null') && !known.types.has('null') ? ['nullable'] : []),
    ...(isMap ? ['map'] : []),
    ...(known ? [] : ['unseen']),
  ]
  return [types.length > 0 ? types.join('|') : 'any', ...marks].join(' ')
}
