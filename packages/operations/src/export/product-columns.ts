import { type ExportColumns, instant, joined, money, number, text } from './export-column.ts'

export const productColumns: ExportColumns<'products'> = {
  'products.column.code': text((product) => product.code),
  'products.column.name': text((product) => product.name),
  'products.column.brand': text(({ brand }) => brand && (brand.name ?? brand.id)),
  'products.column.category': text(({ category }) => category && (category.name ?? category.id)),
  'products.column.department': text(({ department }) => department && (department.name ?? department.id)),
  'products.column.state': text(({ isActive }, { say }) =>
    say(isActive ? 'products.active' : 'products.inactive'),
  ),
  'products.column.skus': number((product) => product.skuCount),
  'products.column.price': money(({ price }) => price?.lowestCents),
  'products.column.source': text(({ source }, { nameOf }) => {
    if (!source) return null
    return joined([nameOf(source.connector), source.label && `(${source.label})`], ' ')
  }),
  'products.column.version': number((product) => product.version),
  'products.column.updated': instant((product) => product.updatedAt),
}
