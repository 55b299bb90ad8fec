import type { FieldFailure } from '../errors.ts'
import type { FieldCode } from '../field-codes.ts'
import { type Kit, type KitPart, kitComponentsMax } from './kit.ts'

const blame = (field: string, code: FieldCode, params?: FieldFailure['params']): FieldFailure => ({
  field,
  code,
  message: code,
  ...(params ? { params } : {}),
})

/** The rules of a kit that need no other kit, by the fields that break them; none where it may be kept. */
export function checkKit(kit: Pick<Kit, 'sku' | 'type' | 'components' | 'startDate' | 'endDate'>) {
  const { sku, type, components, startDate, endDate } = kit
  return [
    ...checkNumber(type, components),
    ...components.flatMap((part, index) => checkPart(sku, components, { part, index })),
    ...checkShares(components),
    ...(startDate !== null && endDate !== null && endDate < startDate
      ? [blame('endDate', 'field.ends_before_start')]
      : []),
  ]
}

function checkNumber(type: Kit['type'], { length }: Kit['components']): FieldFailure[] {
  if (length === 0) return [blame('components', 'field.kit_components')]
  if (length > kitComponentsMax)
    return [blame('components', 'field.kit_components_max', { maximum: kitComponentsMax })]
  return type === 'sku-replacement' && length > 1 ? [blame('components', 'field.kit_one_component')] : []
}

function checkPart(
  kitSku: string,
  components: readonly KitPart[],
  { part, index }: { part: KitPart; index: number },
): FieldFailure[] {
  const field = `components.${index}.sku`
  if (part.sku === kitSku) return [blame(field, 'field.kit_of_itself')]
  const isRepeated = components.findIndex(({ sku }) => sku === part.sku) < index
  return isRepeated ? [blame(field, 'field.duplicate')] : []
}

const whole = 10_000

/** All components have a percentage or none has, and together they are the whole price. */
function checkShares(components: readonly KitPart[]): FieldFailure[] {
  const given = components.flatMap(({ percentage }) => (percentage === null ? [] : [percentage]))
  if (given.length === 0) return []
  if (given.length < components.length)
    return components.flatMap(({ percentage }, index) =>
      percentage === null ? [blame(`components.${index}.percentage`, 'field.kit_percentage_missing')] : [],
    )
  const sum = given.reduce((total, one) => total + Math.round(one * 100), 0)
  return sum === whole ? [] : [blame('components', 'field.kit_percentages', { sum: sum / 100 })]
}
