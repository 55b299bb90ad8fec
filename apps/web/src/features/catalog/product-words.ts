import type { ProductDetail, ProductVersion } from '@ihub/contract/catalogs'
import type { useFormat } from '../../i18n/use-format.ts'
import type { Translate } from './texts.ts'

type Format = ReturnType<typeof useFormat>
type Change = ProductVersion['changes'][number]
type Measured = ProductDetail['logistics']

/** A group by its name; by its code where its system names no more. */
export const groupText = (group: { _id: string; name: string | null } | null): string | null =>
  group && (group.name ?? group._id)

const moneyFields: ReadonlySet<Change['field']> = new Set(['sellingCents', 'listCents', 'costCents'])
const yesOrNo: ReadonlySet<Change['field']> = new Set(['isActive', 'isBlocked'])

/** The name of a changed field, with the attribute, media or component that it is about. */
export function fieldText(t: Translate, { field, of }: Pick<Change, 'field' | 'of'>): string {
  const name = t(`catalog.field.${field}`)
  return of === null ? name : `${name}: ${of}`
}

interface Words {
  t: Translate
  format: Format
  currency: string
}

/** A value of a changed field in the words of the page; null where there is none. */
export function valueText({ t, format, currency }: Words, field: Change['field'], value: Change['from']) {
  if (value === null) return null
  if (moneyFields.has(field) && typeof value === 'number') return format.money(value / 100, currency)
  if (yesOrNo.has(field)) return t(value ? 'catalog.yes' : 'catalog.no')
  return typeof value === 'number' ? format.number(value) : String(value)
}

/** Weight and sizes in the units that people write: kilograms and centimetres. */
export function measureTexts(t: Translate, format: Format, measured: Omit<Measured, 'leadTimeDays'>) {
  const { weightGrams, heightMm, widthMm, lengthMm } = measured
  const sizes = [heightMm, widthMm, lengthMm]
  const isMeasured = sizes.some((size) => size !== null)
  return {
    weight:
      weightGrams === null ? null : t('catalog.weight', { kilograms: format.number(weightGrams / 1_000) }),
    size: isMeasured
      ? t('catalog.size', {
          size: sizes.map((size) => (size === null ? '–' : format.number(size / 10))).join(' × '),
        })
      : null,
  }
}
