/** The list of products, and the alert of its reading. */
export const catalogLists = {
  'list.products': 'Produtos',
  'products.column.code': 'Código',
  'products.column.name': 'Produto',
  'products.column.brand': 'Marca',
  'products.column.category': 'Categoria',
  'products.column.department': 'Departamento',
  'products.column.state': 'Situação',
  'products.column.skus': 'SKUs',
  'products.column.price': 'Preço',
  'products.column.source': 'Origem',
  'products.column.version': 'Versão',
  'products.column.updated': 'Alterado',
  'products.active': 'Ativo',
  'audit.alert.catalog-stuck': 'Leitura do catálogo parada',
  'products.inactive': 'Inativo',
}
