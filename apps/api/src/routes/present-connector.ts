import type { ConnectorRow } from '@ihub/contract/stores'
import { rolesOf } from '@ihub/domain/system-traits'
import type { Connector } from '@ihub/ports/connector'
import { z } from 'zod'

type Field = ConnectorRow['fields'][number]

/** The JSON Schema of one setting; `secret`, `placeholder`, `pairs` and `when` come from the field's `.meta()`. */
interface FieldSchema {
  type?: string
  enum?: string[]
  default?: unknown
  secret?: boolean
  placeholder?: string
  /** A text of `name=value` pairs parted by commas, and the names it may hold. */
  pairs?: string[]
  /** The choice of another field by which it is needed. */
  when?: { field: string; is: string[] }
}

/** A connector with the fields its settings form has, drawn from the schema that validates them. */
export const presentConnector = ({ id, name, docs, ownContract, settings }: Connector): ConnectorRow => {
  const schema = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  const required = new Set(schema.required ?? [])
  const fields = Object.entries((schema.properties ?? {}) as Record<string, FieldSchema>)
  return {
    id,
    name,
    roles: rolesOf(id),
    docs,
    isOwnContract: ownContract !== undefined,
    fields: fields.map(([field, property]) => presentField(field, property, required.has(field))),
  }
}

const presentField = (name: string, property: FieldSchema, required: boolean): Field => ({
  name,
  type: typeOf(property),
  required,
  secret: property.secret === true,
  placeholder: property.placeholder ?? null,
  choices: property.pairs ?? property.enum ?? [],
  defaultValue: property.default ?? null,
  when: property.when ?? null,
})

function typeOf({ type, enum: choices, pairs }: FieldSchema): Field['type'] {
  if (pairs) return 'pairs'
  if (choices) return 'choice'
  if (type === 'boolean') return 'boolean'
  return type === 'number' || type === 'integer' ? 'number' : 'text'
}
