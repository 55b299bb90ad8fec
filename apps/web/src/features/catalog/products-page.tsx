import { listProducts, type ProductRow } from '@ihub/contract/catalogs'
import { IconSend } from '@tabler/icons-react'
import { ActiveFilter } from '../../ui/filters/active-filter.tsx'
import { TextFilter } from '../../ui/filters/text-filter.tsx'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { type Column, columnsOf } from '../../ui/table/column.tsx'
import { ListScreen } from '../../ui/table/list-screen.tsx'
import { useList } from '../../ui/table/use-list.ts'
import { Blank, Money } from '../../ui/value/value.tsx'
import { ProductButtons } from './product-buttons.tsx'
import { groupText } from './product-words.ts'
import { type Key, useT } from './texts.ts'

const column = columnsOf<ProductRow, Key>()

const columns: readonly Column<ProductRow>[] = [
  column.text('products.column.code', (product) => product.code, { sort: 'code', mono: true, width: 150 }),
  column.text('products.column.name', (product) => product.name, { sort: 'name', least: 200, card: 'wide' }),
  column.text('products.column.brand', ({ brand }) => groupText(brand), { width: 150 }),
  column.text('products.column.category', ({ category }) => groupText(category), { width: 150 }),
  column.text('products.column.department', ({ department }) => groupText(department), {
    width: 150,
    hidden: true,
  }),
  column.custom('products.column.state', ({ active }) => <ProductState isActive={active} />, { width: 110 }),
  column.number('products.column.skus', (product) => product.skuCount),
  column.custom('products.column.price', (product) => <PriceRange product={product} />, {
    width: 170,
    align: 'right',
  }),
  column.text('products.column.source', ({ source }) => source?.name, { width: 150, hidden: true }),
  column.number('products.column.version', (product) => product.version, { hidden: true }),
  column.ago('products.column.updated', (product) => product.updatedAt, { sort: 'updatedAt' }),
]

/** Whether a product or SKU is sold. */
export function ProductState({ isActive }: { isActive: boolean }) {
  const t = useT()
  return (
    <StatusBadge
      family="active"
      status={isActive ? 'active' : 'inactive'}
      word={t(isActive ? 'products.active' : 'products.inactive')}
    />
  )
}

/** From the lowest to the highest price of its SKUs, or the one price that all have. */
function PriceRange({ product: { price, currency } }: { product: ProductRow }) {
  if (!price) return <Blank />
  if (price.lowest === price.highest) return <Money value={price.lowest} currency={currency} />
  return (
    <>
      <Money value={price.lowest} currency={currency} /> – <Money value={price.highest} currency={currency} />
    </>
  )
}

/** The products of the store, as the system that has its catalog tells them. */
export function ProductsPage() {
  const t = useT()
  const list = useList(listProducts)
  return (
    <ListScreen
      id="products"
      title={t('catalog.title')}
      columns={columns}
      list={list}
      hrefOf={({ _id }) => `/catalogs/products/${_id}`}
      empty={{ title: t('catalog.empty'), hint: t('catalog.empty.hint') }}
      search={t('catalog.search')}
      actions={<ProductButtons />}
      bulk={[
        {
          action: 'push-products',
          label: t('catalog.push'),
          icon: <IconSend size={15} />,
          input: { replaces: false },
        },
      ]}
      filters={
        <>
          <ActiveFilter
            label={t('products.column.state')}
            words={{ active: t('products.active'), inactive: t('products.inactive') }}
            {...list.bind('active')}
          />
          <TextFilter label={t('catalog.filter.brand')} {...list.bind('brand')} />
          <TextFilter label={t('catalog.filter.category')} {...list.bind('category')} />
          <TextFilter label={t('catalog.filter.department')} {...list.bind('department')} />
        </>
      }
    />
  )
}
