import { sql } from 'kysely'
import { holding, type IndexedWords } from './define-list.ts'

/** The patterns that a reader of an index of words takes. */
const patternsMax = 6

/**
 * The search of a list whose rows keep all that they are found by in one column. The reader is a function of the database that
 * answers the ids of the rows with some patterns by an index.
 */
export const searchPatterns = (column: string, reader: string) => {
  const holds = (word: string) => sql`${sql.ref(column)} like ${holding(word)}`
  return {
    matching: (words: readonly string[]) => words.map(holds),
    /** Further conditions are of words beyond those that the reader takes. */
    saying: (words: readonly string[]): Required<IndexedWords> => ({
      keys: sql`select saying.id from ${sql.raw(reader)}(${words.slice(0, patternsMax).map(holding)}::text[]) saying(id)`,
      conditions: words.slice(patternsMax).map(holds),
    }),
  }
}
