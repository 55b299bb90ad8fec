/** Sorts texts by their code units: the same in every language, as PostgreSQL's collation "C". */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
