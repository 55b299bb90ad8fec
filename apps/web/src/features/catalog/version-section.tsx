import type { ProductDetail, ProductVersion } from '@ihub/contract/catalogs'
import { useFormat } from '../../i18n/use-format.ts'
import { DetailList } from '../../ui/entity/detail-list.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Ago, DateTime } from '../../ui/value/value.tsx'
import css from './catalog.module.css'
import { fieldText, valueText } from './product-words.ts'
import { useT } from './texts.ts'

/** Every version of the product and of its prices: which system told it, when, and what it changed. */
export function VersionSection({ product }: { product: ProductDetail }) {
  const t = useT()
  return (
    <Section title={t('catalog.versions')}>
      <ol className={css.versions}>
        {product.versions.map((version) => (
          <li key={`${version.kind} ${version.sku} ${version.table} ${version.version}`}>
            <Version version={version} currency={product.currency} />
          </li>
        ))}
      </ol>
      {product.hasMoreVersions && <p className={css.dim}>{t('catalog.more_versions')}</p>}
    </Section>
  )
}

function Version({ version, currency }: { version: ProductVersion; currency: string }) {
  const t = useT()
  const format = useFormat()
  const { kind, sku, table, changes, source, sourceAt, at } = version
  const words = { t, format, currency }
  const value = (field: (typeof changes)[number]['field'], told: (typeof changes)[number]['from']) =>
    valueText(words, field, told) ?? t('catalog.nothing')
  const title =
    kind === 'price'
      ? t('catalog.version.price', { number: version.version, sku: sku ?? '', table: table ?? '' })
      : t('catalog.version.product', { number: version.version })
  return (
    <>
      <div className={css.version}>{title}</div>
      <div className={css.dim}>
        {source && t('catalog.version.from', { system: source.name })} <Ago at={at} />
        {sourceAt && (
          <>
            {' · '}
            {t('catalog.version.changed')} <DateTime at={sourceAt} inline />
          </>
        )}
      </div>
      {changes.length === 0 ? (
        <div className={css.dim}>{t('catalog.version.first')}</div>
      ) : (
        <DetailList
          details={changes.map((change) => ({
            name: [change.sku !== sku && change.sku, fieldText(t, change)].filter(Boolean).join(' · '),
            value:
              // The first price replaces nothing.
              version.version === 1
                ? value(change.field, change.to)
                : `${value(change.field, change.from)} → ${value(change.field, change.to)}`,
          }))}
        />
      )}
    </>
  )
}
