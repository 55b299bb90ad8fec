import type { TargetGroup } from '@ihub/ports/catalog-target'

export interface GroupNode {
  id: string
  name: string
  children: GroupNode[]
}

/** A tree of categories as a list, each with the names of those above it. */
export const flattenedGroups = (nodes: readonly GroupNode[], above: readonly string[] = []): TargetGroup[] =>
  nodes.flatMap(({ id, name, children }) => {
    const path = [...above, name]
    return [{ id, name: path.join(' / ') }, ...flattenedGroups(children, path)]
  })
