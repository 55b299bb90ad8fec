import type { ProductDetail, Sku } from '@ihub/contract/catalogs'
import { useFormat } from '../../i18n/use-format.ts'
import { Section } from '../../ui/layout/section.tsx'
import table from '../../ui/table/plain-table.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { Blank, Money } from '../../ui/value/value.tsx'
import css from './catalog.module.css'
import { measureTexts } from './product-words.ts'
import { ProductState } from './products-page.tsx'
import { useT } from './texts.ts'

/** The SKUs of a product with the price of each table; the table that the store uses stands first. */
export function SkuSection({ product: { skus } }: { product: ProductDetail }) {
  const t = useT()
  return (
    <Section title={t('catalog.skus', { count: skus.length })} flush>
      {skus.length === 0 && <p className={css.text}>{t('catalog.no_skus')}</p>}
      {skus.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('catalog.field.sku')}</th>
                <th scope="col">{t('products.column.state')}</th>
                <th scope="col">{t('catalog.codes')}</th>
                <th scope="col">{t('catalog.details')}</th>
                <th scope="col" className={table.right}>
                  {t('catalog.prices')}
                </th>
              </tr>
            </thead>
            <tbody>
              {skus.map((sku) => (
                <SkuRow key={sku.sku} sku={sku} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

function SkuRow({ sku }: { sku: Sku }) {
  const t = useT()
  return (
    <tr>
      <td>
        <div className={css.name}>{sku.name}</div>
        <CopyText value={sku.sku} mono wrap />
      </td>
      <td>
        <ProductState isActive={sku.active} />
      </td>
      <td>
        <dl className={css.codes}>
          {(['ean', 'refId', 'externalSku'] as const).map((id) => (
            <div key={id}>
              <dt>{t(`catalog.field.${id}`)}</dt>
              <dd>{sku[id] ?? <Blank />}</dd>
            </div>
          ))}
          <div>
            <dt>{t('catalog.platform_code')}</dt>
            <dd>
              {sku.platformCode ?? <span className={css.missing}>{t('catalog.platform_code.none')}</span>}
            </dd>
          </div>
        </dl>
      </td>
      <td>
        <SkuDetails sku={sku} />
      </td>
      <td className={table.right}>
        <Prices sku={sku} />
      </td>
    </tr>
  )
}

function SkuDetails({ sku: { attributes, logistics, components } }: { sku: Sku }) {
  const t = useT()
  const format = useFormat()
  const { weight, size } = measureTexts(t, format, logistics)
  const parts = components.map(({ sku, quantity }) => `${format.number(quantity)} × ${sku}`)
  const lines = [
    ...attributes.map(({ name, value }) => `${name}: ${value}`),
    weight,
    size,
    parts.length > 0 ? t('catalog.kit', { parts: parts.join(', ') }) : null,
  ].filter((line) => line !== null)
  if (lines.length === 0) return <Blank />
  return (
    <ul className={css.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Each price names its table, and what it will be where that is known; those of other tables are dimmed. */
function Prices({ sku: { prices, currency } }: { sku: Sku }) {
  const t = useT()
  const format = useFormat()
  if (prices.length === 0) return <span className={css.missing}>{t('catalog.no_price')}</span>
  const sorted = prices.toSorted((one, other) => Number(other.counts) - Number(one.counts))
  return (
    <ul className={css.lines}>
      {sorted.map((price) => (
        <li key={price.table} className={price.counts ? undefined : css.dim}>
          {price.listPrice !== null && (
            <s className={css.list}>
              <Money value={price.listPrice} currency={currency} />
            </s>
          )}{' '}
          <Money value={price.sellingPrice} currency={currency} />
          <div className={css.table}>
            {t(price.counts ? 'catalog.price_table' : 'catalog.other_table', { table: price.table })}
            {price.isBlocked && ` · ${t('catalog.blocked')}`}
          </div>
          {price.later.map(({ from, sellingPrice }) => (
            <div key={from} className={css.table}>
              <Money value={sellingPrice} currency={currency} />{' '}
              {t('catalog.price_later', { when: format.dateTime(from) })}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
