/** Such as `2026-11-27 18h04`, which every file system takes. */
export const dayAndTime = (nowMs: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(nowMs)
    .replace(':', 'h')
