import type { AuthorRead } from '@ihub/ports/reads'
import type { Say } from './export-column.ts'

/** The author; where the hub acted because a person had, both. */
export const authorText = (say: Say, { kind, name, because }: AuthorRead): string =>
  because
    ? say('author.because', { name: because.name, action: say(`action.${because.action}`) })
    : (name ?? say(`author.${kind}`))
