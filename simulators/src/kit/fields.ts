import { isRecord } from './message.ts'

export type Fields = Record<string, unknown>

/** The text of a field; undefined for none, or for another type. */
export const textIn = (fields: Fields, name: string): string | undefined => {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const fieldsIn = (fields: Fields, name: string): Fields => {
  const value = fields[name]
  return isRecord(value) ? value : {}
}

export const listIn = (fields: Fields, name: string): Fields[] => {
  const value = fields[name]
  return Array.isArray(value) ? value.filter(isRecord) : []
}
