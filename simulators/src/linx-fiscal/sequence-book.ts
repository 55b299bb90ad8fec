import { accessKey } from './access-key.ts'
import type { SimSequence, StatedRange } from './sim-sequence.ts'
import { summaryOf } from './summary.ts'

/** The rest is invented. */
export type SequenceWish = Pick<SimSequence, 'series'> &
  Partial<SimSequence> & { document?: string; numbers?: StatedRange[]; twice?: number[] }

type Kept = { truth: SimSequence; read: SimSequence; readAt: string; isBeingRead: boolean; readings: number }

const endOfNfe = 999_999_999

/** The service's sequences: each has what the ERP holds now, and what the service read of it. */
export class SequenceBook {
  readonly #sequences = new Map<string, Kept>()
  readonly #readMs: number

  constructor(readMs: number) {
    this.#readMs = readMs
  }

  /** In the ERP, and read by the service. */
  give(wish: SequenceWish): SimSequence {
    const sequence = complete(wish)
    const kept = {
      truth: sequence,
      read: structuredClone(sequence),
      readAt: new Date().toISOString(),
      isBeingRead: false,
      readings: 0,
    }
    this.#sequences.set(idOf(sequence.branch.document, sequence.series), kept)
    return sequence
  }

  /** In the ERP alone: the service learns of it when it reads again. */
  change(document: string, series: string, ranges: readonly StatedRange[]): void {
    const kept = this.#sequences.get(idOf(document, series))
    if (!kept) throw new Error(`no sequence ${document} ${series}`)
    kept.truth = complete({ ...kept.truth, numbers: [...ranges] })
  }

  /** In ascending order of branch and series. */
  page(after: number, limit: number) {
    const ids = [...this.#sequences.keys()].sort().slice(after, after + limit)
    const next = after + ids.length
    return {
      sequences: ids.flatMap((id) => this.#told(this.#sequences.get(id))),
      cursor: next < this.#sequences.size ? String(next) : null,
    }
  }

  find = (document: string, series: string) => this.#told(this.#sequences.get(idOf(document, series)))[0]

  read = (document: string, series: string): SimSequence | undefined =>
    this.#sequences.get(idOf(document, series))?.read

  /** The service reads its source again; while it does, another request begins nothing. */
  readAgain(document: string, series: string) {
    const kept = this.#sequences.get(idOf(document, series))
    if (!kept) return undefined
    if (!kept.isBeingRead) this.#begin(kept)
    return this.#told(kept)[0]
  }

  readings = (document: string, series: string) => this.#sequences.get(idOf(document, series))?.readings ?? 0

  all = (): SimSequence[] => [...this.#sequences.values()].map(({ read }) => read)

  clear(): void {
    this.#sequences.clear()
  }

  #begin(kept: Kept): void {
    kept.isBeingRead = true
    kept.readings += 1
    const end = () => {
      kept.read = structuredClone(kept.truth)
      kept.readAt = new Date().toISOString()
      kept.isBeingRead = false
    }
    if (this.#readMs === 0) end()
    else setTimeout(end, this.#readMs).unref()
  }

  #told(kept: Kept | undefined) {
    if (!kept) return []
    const { read, readAt, isBeingRead } = kept
    return [{ ...summaryOf(read), readAt, isBeingRead }]
  }
}

const idOf = (document: string, series: string) => `${document} ${series.padStart(3, '0')}`

function complete({ document, numbers, twice = [], ...wish }: SequenceWish): SimSequence {
  const branch = wish.branch ?? { code: '1', document: document ?? '12345678000195', name: null }
  const ranges = [...(numbers ?? wish.ranges ?? [])].sort((one, other) => one.from - other.from)
  const [first, last] = [ranges[0], ranges.at(-1)]
  return {
    branch,
    series: wish.series,
    range: first && last ? { from: first.from, to: Math.max(...ranges.map(({ to }) => to)) } : null,
    endNumber: wish.endNumber ?? endOfNfe,
    ranges,
    duplicates: [
      ...(wish.duplicates ?? []),
      ...twice.map((number) => ({
        number,
        keys: [1, 2].map((variant) =>
          accessKey({ document: branch.document, series: wish.series, number, variant }),
        ),
      })),
    ],
    lastIssuedAt: wish.lastIssuedAt ?? (last ? new Date().toISOString() : null),
  }
}
