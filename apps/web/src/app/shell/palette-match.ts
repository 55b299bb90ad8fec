import type { ReactNode } from 'react'

/** A row of the palette. */
export interface Match {
  key: string
  group: string
  /** The group beside whose only match this one is no choice. */
  yieldsTo?: string | undefined
  open(): void
  row: ReactNode
}

/** The match that Enter opens: the only one that is a choice. */
export function onlyOf<M extends Pick<Match, 'group' | 'yieldsTo'>>(matches: readonly M[]): M | undefined {
  const isSingle = (group: string) => matches.filter((match) => match.group === group).length === 1
  const choices = matches.filter(({ yieldsTo }) => yieldsTo === undefined || !isSingle(yieldsTo))
  return choices.length === 1 ? choices[0] : undefined
}
