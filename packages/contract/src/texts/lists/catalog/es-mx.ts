/** The list of products, and the alert of its reading. */
export const catalogLists = {
  'list.products': 'Productos',
  'products.column.code': 'Código',
  'products.column.name': 'Producto',
  'products.column.brand': 'Marca',
  'products.column.category': 'Categoría',
  'products.column.department': 'Departamento',
  'products.column.state': 'Estado',
  'products.column.skus': 'SKU',
  'products.column.price': 'Precio',
  'products.column.source': 'Origen',
  'products.column.version': 'Versión',
  'products.column.updated': 'Modificado',
  'products.active': 'Activo',
  'audit.alert.catalog-stuck': 'Lectura del catálogo detenida',
  'products.inactive': 'Inactivo',
}
