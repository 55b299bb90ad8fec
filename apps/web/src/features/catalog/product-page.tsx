import { getProduct, type ProductDetail } from '@ihub/contract/catalogs'
import { useParams } from '@tanstack/react-router'
import { useApi } from '../../app/use-api.ts'
import { Page } from '../../ui/layout/page.tsx'
import { StaleNotice, UnreadState } from '../../ui/layout/read-states.tsx'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { Ago, DateTime } from '../../ui/value/value.tsx'
import { FactSections } from './fact-sections.tsx'
import { PlatformSection } from './platform-section.tsx'
import { groupText } from './product-words.ts'
import { ProductState } from './products-page.tsx'
import { SkuSection } from './sku-section.tsx'
import { useT } from './texts.ts'
import { VersionSection } from './version-section.tsx'

/** A product: its SKUs with their prices, what it is, and which system changed what, and when. */
export function ProductPage() {
  const t = useT()
  const { catalogId = '' } = useParams({ strict: false }) as { catalogId?: string }
  const read = useApi(getProduct, { params: { id: catalogId } })
  const product = read.data?._id === catalogId ? read.data : undefined
  return (
    <Page
      title={product?.name ?? t('catalog.product')}
      subtitle={product?.code}
      crumbs={[{ label: t('catalog.title'), to: '/catalogs/products' }]}
      badges={product && <ProductState isActive={product.active} />}
      aside={
        product && (
          <>
            <Facts product={product} />
            <VersionSection product={product} />
          </>
        )
      }
    >
      <StaleNotice read={read} />
      {!product && <UnreadState read={read} height={320} />}
      {product && (
        <>
          <PlatformSection product={product} />
          <SkuSection product={product} />
          <FactSections product={product} />
        </>
      )}
    </Page>
  )
}

function Facts({ product }: { product: ProductDetail }) {
  const t = useT()
  const group = (told: ProductDetail['brand']) =>
    told && (told.isDefault ? t('catalog.default', { value: groupText(told) ?? '' }) : groupText(told))
  return (
    <Section title={t('catalog.facts')}>
      <KeyValue
        rows={[
          { label: t('products.column.code'), value: <CopyText value={product.code} mono wrap /> },
          { label: t('products.column.brand'), value: group(product.brand) },
          { label: t('products.column.category'), value: group(product.category) },
          { label: t('products.column.department'), value: group(product.department) },
          { label: t('products.column.source'), value: product.source?.name },
          { label: t('catalog.external_id'), value: <CopyText value={product.externalId} mono wrap /> },
          { label: t('products.column.version'), value: product.version },
          {
            label: t('catalog.changed_at_source'),
            value: product.sourceAt && <DateTime at={product.sourceAt} inline />,
          },
          { label: t('catalog.taken_in'), value: <Ago at={product.updatedAt} /> },
        ]}
      />
    </Section>
  )
}
