import { catalogue } from './catalogue.ts'

type Brand = { id: number; name: string }
type Category = { id: number; name: string; departmentId: number }

const firstBrand = 2_000_000
const names = [...new Set(catalogue.map(({ brand }) => brand))]

/** The brands of the account, by the SKUs of its catalogue. */
export const brands: readonly Brand[] = names.map((name, index) => ({ id: firstBrand + index, name }))

const departments: readonly Brand[] = [
  { id: 1, name: 'Moda' },
  { id: 2, name: 'Casa' },
  { id: 3, name: 'Kits' },
]

/** Ids of categories begin with their department's digit: 10 to 19 are fashion. */
export const categories: readonly Category[] = [
  ...new Map(catalogue.map(({ categoryId, category }) => [categoryId, category])),
].map(([id, name]) => ({ id, name, departmentId: Math.trunc(id / 10) }))

/** "Get category tree" of the Catalog API: departments with the categories below them. */
export const categoryTree = (): object[] =>
  departments.map((department) => {
    const below = categories.filter(({ departmentId }) => departmentId === department.id)
    return node(department, below)
  })

const node = ({ id, name }: Brand, children: readonly Brand[]): object => ({
  id,
  name,
  hasChildren: children.length > 0,
  url: `https://lojasimulada.vtexcommercestable.com.br/${id}`,
  children: children.map((child) => node(child, [])),
  Title: name,
  MetaTagDescription: '',
})

/** "Get brand list". */
export const brandList = (): object[] =>
  brands.map(({ id, name }) => ({
    id,
    name,
    isActive: true,
    title: name,
    metaTagDescription: name,
    imageUrl: null,
  }))
