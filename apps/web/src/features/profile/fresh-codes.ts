import { state } from '../../app/state.ts'

/** Recovery codes that were just made and are shown once: kept outside of the page, which the layout may build anew. */
export const freshCodes = state<readonly string[] | null>(null)
