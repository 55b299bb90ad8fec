import { ok } from '@ihub/domain/result'
import type { CatalogTarget } from '@ihub/ports/catalog-target'
import { ask } from './ask.ts'
import { facetsQuery } from './catalog-queries.ts'
import { Facets } from './catalog-schema.ts'
import type { Context } from './context.ts'

/** Brands and categories are the values of two facets; Vendure's collections fill themselves by such values. */
export const listGroups =
  ({ http, settings: { brandFacet, categoryFacet } }: Context): CatalogTarget['listGroups'] =>
  async () => {
    const variables = { codes: [brandFacet, categoryFacet].filter((code) => code !== '') }
    const read = await ask(http, { verb: 'facets', query: facetsQuery, variables }, Facets)
    if (!read.ok) return read
    const valuesOf = (facet: string) =>
      read.value.facets.items.filter(({ code }) => code === facet).flatMap(({ values }) => values)
    return ok({ brand: valuesOf(brandFacet), category: valuesOf(categoryFacet), department: [] })
  }
