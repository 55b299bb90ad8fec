import type { Nfe } from '../nfe.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objects = ['key', 'emitter', 'receiver', 'totals', 'transport'] as const

/**
 * A kept document as an NF-e; null where it is something else. Lists that a former reader did not know are empty, as for an
 * invoice without any; other fields that it did not know are absent.
 */
export function printableOf(document: unknown): Nfe | null {
  if (!isObject(document) || !Array.isArray(document.items)) return null
  if (!objects.every((name) => isObject(document[name]))) return null
  const lists = { referencedKeys: [], payments: [], observations: [] }
  return { ...lists, ...document } as unknown as Nfe
}
