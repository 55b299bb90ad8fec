import type { BodyInputOf } from '@ihub/contract/endpoint'
import type { createKit, KitDetail } from '@ihub/contract/kits'
import type { KitType } from '@ihub/domain/kit/kit'
import type { Key, Translate } from './texts.ts'

/** A component as it is typed: a number that is empty is null. */
interface PartValues {
  sku: string
  quantity: number | null
  percentage: number | null
  itemValue: number | null
}

/** The form's shape: an empty day is an empty text. */
export interface KitValues {
  sku: string
  name: string
  type: KitType
  components: PartValues[]
  startDate: string
  endDate: string
  dueDate: string
  reserved: number | null
  display: boolean
  active: boolean
}

export const newPart: PartValues = { sku: '', quantity: 1, percentage: null, itemValue: null }

export const newKit: KitValues = {
  sku: '',
  name: '',
  type: 'kit',
  components: [newPart],
  startDate: '',
  endDate: '',
  dueDate: '',
  reserved: 0,
  display: true,
  active: true,
}

export const valuesOf = (kit: KitDetail): KitValues => ({
  sku: kit.sku,
  name: kit.name,
  type: kit.type,
  components: kit.components.map((part) => ({ ...part })),
  startDate: kit.startDate ?? '',
  endDate: kit.endDate ?? '',
  dueDate: kit.dueDate ?? '',
  reserved: kit.reserved,
  display: kit.display,
  active: kit.status === 'active',
})

type Body = BodyInputOf<typeof createKit>

/** The contract refuses a number that is missing, as it is typed. */
export const bodyOf = ({ active, startDate, endDate, dueDate, ...rest }: KitValues): Body =>
  ({
    ...rest,
    startDate: startDate || null,
    endDate: endDate || null,
    dueDate: dueDate || null,
    status: active ? 'active' : 'inactive',
  }) as Body

export const changesOf = (values: KitValues) => {
  const { sku: _, ...changes } = bodyOf(values)
  return changes
}

/** The form's name of a field that the body calls otherwise. */
export const fieldOf = (field: string): string => (field === 'status' ? 'active' : field)

/** The sum of the percentages as people count; null while none is typed. */
export function sumOf(components: readonly PartValues[]): number | null {
  const given = components.flatMap(({ percentage }) => (percentage === null ? [] : [Number(percentage)]))
  if (given.length === 0) return null
  return given.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100
}

const labels: Record<keyof KitValues, Key> = {
  sku: 'kits.column.sku',
  name: 'kits.column.name',
  type: 'kits.column.type',
  components: 'kits.components',
  startDate: 'kits.column.start',
  endDate: 'kits.column.end',
  dueDate: 'kits.column.due',
  reserved: 'kits.column.reserved',
  display: 'kits.display.label',
  active: 'kits.status.label',
}
export const labelOf = (t: Translate, field: string) => t(labels[field as keyof KitValues])

/** One text for each field, so that two people's changes can be compared. */
export const comparedOf = ({ components, ...rest }: KitValues) => ({
  ...rest,
  components: components
    .map(
      ({ sku, quantity, percentage, itemValue }) =>
        `${quantity} × ${sku} · ${percentage ?? ''} · ${itemValue ?? ''}`,
    )
    .join('\n'),
})
