import { type FieldStanding, fieldStandings } from '@ihub/domain/order/field-standing'
import type { Order } from '@ihub/domain/order/order'
import { type FieldSource, type Trace, traceFields } from '@ihub/domain/provenance/trace-fields'
import type { OrderMapping } from '@ihub/ports/connector'
import type { OrderOriginRead } from '@ihub/ports/order-origin-read'

export interface OriginField extends FieldStanding {
  sources: readonly FieldSource[]
}

/** The fields of our document and their sources in a payload; `problem` says why a payload is read no more. */
export interface ReadOrigin {
  fields: OriginField[]
  problem: string | null
  leaves: number
  /** Fewer than all leaves where the payload has more than can be tried. */
  tried: number
}

export interface OriginClock {
  nowMs(): number
  /** Lets other work of the process go on. */
  pause(): Promise<void>
}

/** Tracing stops at either; the time is its own, without the pauses. */
const leavesMax = 4_000
const traceMsMax = 3_000
/** No other call waits longer than this for the tracing. */
const sliceMs = 15

type Kept = Pick<OrderOriginRead, 'settings' | 'body' | 'newestBody' | 'document' | 'corrections'>

/** Maps a kept payload again, as the connector reads it today, and finds the source of each field. */
export async function readOrigin(
  kept: Kept,
  mapping: OrderMapping | undefined,
  clock: OriginClock,
): Promise<ReadOrigin> {
  const nothing = { fields: [], leaves: 0, tried: 0 }
  const payload = parsed(kept.body)
  if (!mapping || payload === undefined) return { ...nothing, problem: null }
  const read = mapping.read(payload, kept.settings)
  if (!read.ok) return { ...nothing, problem: read.error }
  const orderOf = (told: unknown): Order | null => {
    const order = mapping.read(told, kept.settings)
    return order.ok ? order.value : null
  }
  const newest = kept.newestBody === kept.body ? read.value : orderOf(parsed(kept.newestBody))
  const { document: now, corrections } = kept
  const standings = fieldStandings({ chosen: read.value, newest, now, corrections })
  const { sources, leaves, tried } = await traced(traceFields(payload, orderOf, mapping.words), clock)
  return {
    fields: standings.map((field) => ({ ...field, sources: sources.get(field.pointer) ?? [] })),
    problem: null,
    leaves,
    tried,
  }
}

async function traced(steps: Iterable<Trace>, { nowMs, pause }: OriginClock): Promise<Trace> {
  let last: Trace = { sources: new Map(), leaves: 0, tried: 0 }
  let spentMs = 0
  let sliceBeganAt = nowMs()
  for (const step of steps) {
    last = step
    const sliceLastedMs = nowMs() - sliceBeganAt
    if (step.tried >= leavesMax || spentMs + sliceLastedMs > traceMsMax) break
    if (sliceLastedMs < sliceMs) continue
    spentMs += sliceLastedMs
    await pause()
    sliceBeganAt = nowMs()
  }
  return last
}

function parsed(body: string | null): unknown {
  try {
    return body === null ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}
