/** A row of a list, of which copies with other values are made. */
export interface Copied {
  table: string
  key: string
  id: string
  /** The columns in which each copy differs. */
  copies: readonly Record<string, unknown>[]
}

export const day = (number: number) => `2026-02-0${number}T03:04:05.678Z`
