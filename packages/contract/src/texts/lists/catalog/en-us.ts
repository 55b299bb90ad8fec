/** The list of products, and the alert of its reading. */
export const catalogLists = {
  'list.products': 'Products',
  'products.column.code': 'Code',
  'products.column.name': 'Product',
  'products.column.brand': 'Brand',
  'products.column.category': 'Category',
  'products.column.department': 'Department',
  'products.column.state': 'State',
  'products.column.skus': 'SKUs',
  'products.column.price': 'Price',
  'products.column.source': 'Source',
  'products.column.version': 'Version',
  'products.column.updated': 'Changed',
  'products.active': 'Active',
  'audit.alert.catalog-stuck': 'Catalog reading stuck',
  'products.inactive': 'Inactive',
}
