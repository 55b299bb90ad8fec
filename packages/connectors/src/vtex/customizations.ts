import type { Customization } from '@ihub/domain/order/order'
import { z } from 'zod'
import { listOf, Text } from './fields.ts'
import { lineIdOf, type VtexAttachment, type VtexItem } from './items.ts'

const Fields = z.record(z.string(), z.unknown()).nullish()

export const CustomData = z.object({
  customApps: listOf(z.object({ id: Text, fields: Fields })),
  customFields: listOf(
    z.object({
      linkedEntity: z.object({ type: Text, id: Text }).nullish(),
      fields: listOf(z.object({ name: Text, value: z.unknown().optional() })),
    }),
  ),
})
export type CustomData = z.output<typeof CustomData>

interface Source {
  items: readonly VtexItem[]
  customData?: CustomData | null | undefined
  openTextField?: unknown
}

/** Everything free-form the store put on the order: `app.field`, `field`, `attachment.key` and `openTextField`. */
export function toCustomizations({ items, customData, openTextField }: Source): Customization[] {
  return [
    ...entry('openTextField', textOf(openTextField), null),
    ...(customData?.customApps ?? []).flatMap(({ id, fields }) =>
      Object.entries(fields ?? {}).flatMap(([key, value]) => entry(joined(id, key), value, null)),
    ),
    ...(customData?.customFields ?? []).flatMap(({ linkedEntity, fields }) => {
      const itemLineId = linkedEntity?.type === 'item' ? linkedEntity.id : null
      return fields.flatMap(({ name, value }) => (name ? entry(name, value, itemLineId) : []))
    }),
    ...items.flatMap((item, index) =>
      [...item.attachments, ...(item.itemAttachment ? [item.itemAttachment] : [])].flatMap((attachment) =>
        fromAttachment(attachment, lineIdOf(item, index)),
      ),
    ),
  ]
}

const fromAttachment = ({ name, content }: z.output<typeof VtexAttachment>, lineId: string) =>
  Object.entries(content ?? {}).flatMap(([key, value]) => entry(joined(name, key), value, lineId))

const joined = (name: string | null, key: string) => (name === null ? key : `${name}.${key}`)

/** `{ value }` by the documentation, the bare text from some marketplaces. */
const textOf = (field: unknown) =>
  typeof field === 'object' && field !== null && 'value' in field ? field.value : field

function entry(name: string, value: unknown, itemLineId: string | null): Customization[] {
  if (value === null || value === undefined || value === '') return []
  return [{ name, value: typeof value === 'string' ? value : JSON.stringify(value), itemLineId }]
}
