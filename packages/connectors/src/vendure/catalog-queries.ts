import type { Settings } from './settings.ts'

/** As many rows as Vendure answers by itself. */
export const rowsMax = 1_000

const group = 'id code options { id code }'
const product = `id name description
      facetValues { id facet { code } }
      optionGroups { ${group} }
      variantList(options: { take: 1 }) { totalItems }`

/** The variants of these SKUs with their products, and the product at the address that the hub gives one. */
export const productQuery = (settings: Settings) => `query product($skus: [String!]!, $slug: String!) {
  productVariants(options: { filter: { sku: { in: $skus } }, take: ${rowsMax} }) {
    items {
      id sku name ${ownFields({ ean: settings.eanField, weight: settings.weightField })}
      product { ${product} }
    }
  }
  products(options: { filter: { slug: { eq: $slug } }, take: 1 }) { items { ${product} } }
  activeChannel { defaultLanguageCode }
}`

/** Fields that a shop added, under names of ours; Vendure refuses a question for a field that it lacks. */
export function ownFields(fields: Record<string, string>): string {
  const named = Object.entries(fields).filter(([, field]) => field !== '')
  return named.length > 0
    ? `customFields { ${named.map(([name, field]) => `${name}: ${field}`).join(' ')} }`
    : ''
}

export const createProductQuery =
  'mutation createProduct($input: CreateProductInput!) { outcome: createProduct(input: $input) { id } }'
export const updateProductQuery =
  'mutation updateProduct($input: UpdateProductInput!) { outcome: updateProduct(input: $input) { id } }'

export const optionGroupQuery = `query optionGroup($code: String!) {
  productOptionGroups(options: { filter: { code: { eq: $code } }, take: 1 }) { items { ${group} } }
}`
export const createGroupQuery = `mutation createOptionGroup($input: CreateProductOptionGroupInput!) {
  outcome: createProductOptionGroup(input: $input) { ${group} }
}`
export const addGroupQuery = `mutation addOptionGroup($productId: ID!, $groupId: ID!) {
  outcome: addOptionGroupToProduct(productId: $productId, optionGroupId: $groupId) { id }
}`
export const createOptionQuery =
  'mutation createOption($input: CreateProductOptionInput!) { outcome: createProductOption(input: $input) { id } }'

export const createVariantsQuery = `mutation createVariants($input: [CreateProductVariantInput!]!) {
  outcome: createProductVariants(input: $input) { id }
}`
export const updateVariantsQuery = `mutation updateVariants($input: [UpdateProductVariantInput!]!) {
  outcome: updateProductVariants(input: $input) { id }
}`

export const facetValuesQuery = `query facetValues($ids: [String!]!) {
  facetValues(options: { filter: { id: { in: $ids } }, take: ${rowsMax} }) { items { id facet { code } } }
}`
export const facetsQuery = `query facets($codes: [String!]!) {
  facets(options: { filter: { code: { in: $codes } } }) { items { code values { id name } } }
}`
