import type { DocumentGroup } from '@ihub/contract/invoice-detail'
import { type DocumentSection, documentGroups } from '@ihub/domain/invoice/document-groups'

/** A group of facts with the groups that are parts of it. */
export interface FactNode extends Pick<DocumentGroup, 'group' | 'facts'> {
  inner: FactNode[]
}

/** Groups stand behind the one that they are a part of. */
export function factTree(groups: readonly DocumentGroup[]): FactNode[] {
  const roots: FactNode[] = []
  const last = new Map<string, FactNode>()
  for (const { group, within, facts } of groups) {
    const node: FactNode = { group, facts, inner: [] }
    const parent = within === null ? undefined : last.get(within)
    const siblings = parent?.inner ?? roots
    siblings.push(node)
    last.set(group, node)
  }
  return roots
}

/** Those that stand in a part of the page, in the order of the document. */
export const nodesOf = (nodes: readonly FactNode[], section: DocumentSection): FactNode[] =>
  nodes.filter(
    ({ group, facts, inner }) => documentGroups[group] === section && (facts.length > 0 || inner.length > 0),
  )

/** Groups that come several times stand together. */
export const byGroup = (nodes: readonly FactNode[]): FactNode[][] => [
  ...Map.groupBy(nodes, ({ group }) => group).values(),
]
