import type { ProductDetail } from '@ihub/contract/catalogs'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import css from './catalog.module.css'
import { measureTexts } from './product-words.ts'
import { useT } from './texts.ts'

/** The description, attributes and media of the product, and the codes by which it is taxed, shipped and found. */
export function FactSections({ product }: { product: ProductDetail }) {
  const t = useT()
  const format = useFormat()
  const { description, attributes, seo, fiscal, logistics } = product
  const { weight, size } = measureTexts(t, format, logistics)
  return (
    <>
      {description && (
        <Section title={t('catalog.description')}>
          <p className={css.description}>{description}</p>
        </Section>
      )}
      {attributes.length > 0 && (
        <Section title={t('catalog.attributes')}>
          <KeyValue rows={attributes.map(({ name, value }) => ({ label: name, value }))} />
        </Section>
      )}
      <MediaSection product={product} />
      <Section title={t('catalog.fiscal')}>
        <KeyValue
          rows={[
            { label: t('catalog.field.ncm'), value: fiscal.ncm },
            { label: t('catalog.field.cest'), value: fiscal.cest },
          ]}
        />
      </Section>
      <Section title={t('catalog.logistics')}>
        <KeyValue
          rows={[
            { label: t('catalog.field.weightGrams'), value: weight },
            { label: t('catalog.measures'), value: size },
            {
              label: t('catalog.field.leadTimeDays'),
              value:
                logistics.leadTimeDays === null ? null : t('catalog.days', { count: logistics.leadTimeDays }),
            },
          ]}
        />
      </Section>
      <Section title={t('catalog.seo')}>
        <KeyValue
          rows={[
            { label: t('catalog.field.seoTitle'), value: seo.title },
            { label: t('catalog.field.seoDescription'), value: seo.description },
            { label: t('catalog.field.keywords'), value: seo.keywords },
          ]}
        />
      </Section>
    </>
  )
}

/** The images of the product and of its SKUs, each once. */
function MediaSection({ product: { media, skus } }: { product: ProductDetail }) {
  const t = useT()
  const all = [
    ...media,
    ...skus.flatMap((sku) => sku.media.map((one) => ({ ...one, label: one.label ?? sku.name }))),
  ]
  const distinct = [...new Map(all.map((one) => [one.url, one])).values()]
  if (distinct.length === 0) return null
  return (
    <Section title={t('catalog.media')}>
      <ul className={css.media}>
        {distinct.map(({ url, label }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer noopener">
              {label ?? url}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
