import { state } from '../../app/state.ts'

/** Exports that were asked for in this tab and whose end was not told yet. */
export const followedExports = state<readonly string[]>([])

export const follow = (exportId: string) => followedExports.set([...followedExports.get(), exportId])

export const forget = (exportIds: readonly string[]) =>
  followedExports.set(followedExports.get().filter((id) => !exportIds.includes(id)))
