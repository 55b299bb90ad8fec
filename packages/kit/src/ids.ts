import { createHash, randomFillSync } from 'node:crypto'
import { hubClock } from './clock.ts'

let lastMs = 0
let counter = 0
const random = new Uint8Array(8)

/**
 * A UUID version 7 (RFC 9562 §5.7). Ids of one process sort in the order they were made, also within a millisecond
 * and when the clock steps back: the 12 bits after the time are a counter (§6.2, method 1).
 */
export function uuidv7(nowMs: number = hubClock.nowMs()): string {
  randomFillSync(random)
  const view = new DataView(random.buffer)
  if (nowMs > lastMs) {
    lastMs = nowMs
    // Begins in the lower half, which leaves at least 2,048 steps within the millisecond.
    counter = view.getUint16(0) & 0x7ff
  } else if (++counter > 0xfff) {
    lastMs++
    counter = view.getUint16(0) & 0x7ff
  }
  const time = lastMs.toString(16).padStart(12, '0')
  const sequence = counter.toString(16).padStart(3, '0')
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const tail = Buffer.from(random.buffer).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}-${tail.slice(0, 4)}-${tail.slice(4)}`
}

/**
 * A UUID version 8 (RFC 9562 §5.8) of a content: the same each time, so that a row written twice is one row. It sorts
 * before every id of version 7, so that a walk over ids by their age meets it.
 */
export function uuidOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex')
  return `00000000-0000-8${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}

/** Every id of version 7 made before the instant is smaller, and every later one greater. */
export function uuidFloor(atMs: number): string {
  const time = atMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the text can go where the database expects a uuid; any version. */
export const isUuid = (text: string): boolean => uuidForm.test(text)
