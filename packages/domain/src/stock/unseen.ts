/**
 * The pieces that a platform keeps for orders that the hub does not have yet: those that it keeps in all, but for those of its orders
 * that hold goods here.
 */
export const unseenAfterReading = (kept: number, known: number): number => Math.max(0, kept - known)

/** An order of the platform takes so many more goods here: it is none of the unseen ones any more. */
export const unseenAfterOrder = (unseen: number, taken: number): number =>
  Math.max(0, unseen - Math.max(0, taken))
