import type { JsonType } from '@ihub/domain/answer-changes'
import { z } from 'zod'
import { fieldPath, itemPath, rootPath } from './known-answer.ts'

/** A field as the schemas of a connector read it. */
export interface ReadField {
  /** None where a schema takes anything. */
  types: Set<JsonType>
  /** Read as a record. */
  isMap: boolean
}

/** The parts of a JSON schema that zod writes for the input of ours. */
interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  propertyNames?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
}

/** Every field that one of the schemas names, by its path. */
export function readFields(schemas: readonly z.ZodType[]): Map<string, ReadField> {
  const read = new Map<string, ReadField>()
  for (const schema of schemas) {
    const json = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      reused: 'inline',
      cycles: 'throw',
    })
    collect(read, rootPath, json as JsonSchema)
  }
  return read
}

function collect(read: Map<string, ReadField>, path: string, schema: JsonSchema) {
  const field = read.get(path) ?? { types: new Set(), isMap: false }
  read.set(path, field)
  for (const type of typesOf(schema)) field.types.add(type)
  if (schema.propertyNames) field.isMap = true
  for (const [key, one] of Object.entries(schema.properties ?? {})) collect(read, fieldPath(path, key), one)
  if (schema.items) collect(read, itemPath(path), schema.items)
  for (const one of [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])])
    collect(read, path, one)
}

function typesOf({ type, const: fixed, enum: words }: JsonSchema): JsonType[] {
  const named =
    type === undefined
      ? [...(words ?? []), ...(fixed === undefined ? [] : [fixed])].map((word) => typeof word)
      : [type].flat()
  return named.map((name) => (name === 'integer' ? 'number' : (name as JsonType)))
}
