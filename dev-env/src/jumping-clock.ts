/**
 * Loaded before the hub (`--import`): its clock jumps an hour ahead at the first SIGUSR2 and back at the second, as a machine's
 * does whose time is set. Monotonic time and PostgreSQL's clock stay.
 */
const hourMs = 3_600_000
let aheadMs = 0
process.on('SIGUSR2', () => {
  aheadMs = aheadMs === 0 ? hourMs : 0
})

const Real = Date
class Jumping extends Real {
  static override now = () => Real.now() + aheadMs
  constructor(...given: unknown[]) {
    if (given.length === 0) super(Jumping.now())
    else super(...(given as [number]))
  }
}
globalThis.Date = Jumping as DateConstructor
