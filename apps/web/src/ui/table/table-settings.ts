import { useMemo } from 'react'
import { type State, storedState, useValue } from '../../app/state.ts'
import type { Density } from './column.tsx'

export interface TableSettings {
  /** Columns switched on or off by hand; the others are as declared. */
  columns: Record<string, boolean>
  density: Density
}

const standard: TableSettings = { columns: {}, density: 'compact' }
const known = new Map<string, State<TableSettings>>()

function settingsOf(id: string): State<TableSettings> {
  const found = known.get(id) ?? storedState(`table-${id}`, standard)
  known.set(id, found)
  return found
}

/** A person's choices for one list, remembered in this browser. */
export function useTableSettings(id: string) {
  const settings = useMemo(() => settingsOf(id), [id])
  return {
    ...useValue(settings),
    change: (part: Partial<TableSettings>) => settings.set({ ...settings.get(), ...part }),
    reset: () => settings.set(standard),
  }
}
