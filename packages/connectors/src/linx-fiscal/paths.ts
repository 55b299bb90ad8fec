import type { SequenceKey } from '@ihub/ports/fiscal-sequences'

export const pathOf = ({ document, series }: SequenceKey) =>
  `/v1/sequences/${encodeURIComponent(document)}/${encodeURIComponent(series)}`

export const pageQuery = (limit: number, cursor: string | null) =>
  cursor === null ? { limit } : { limit, after: cursor }
