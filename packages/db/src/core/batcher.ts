import { createGathering, usualGatherMs } from './gather.ts'

interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Gathers items that arrive while an earlier batch is being written, or soon after it, and writes them together: alone
 * an item waits for nothing, under load many share one commit. A batch that fails is tried again one by one, so that
 * only the culprit fails.
 */
export function createBatcher<Item, Answer>(
  write: (items: Item[]) => Promise<Answer[]>,
  { largest, gatherMs = usualGatherMs }: { largest: number; gatherMs?: number },
) {
  const gather = createGathering(gatherMs)
  const waiting: Waiting<Item, Answer>[] = []
  let isWriting = false

  async function drain() {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      await gather()
      await flush(waiting.splice(0, largest))
    }
    isWriting = false
  }

  async function flush(batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await write(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      const [only] = batch
      if (batch.length === 1) only?.reject(error)
      else void oneByOne(batch) // the batches behind it wait for none of them
    }
  }

  async function oneByOne(batch: Waiting<Item, Answer>[]) {
    for (const one of batch) await flush([one])
  }

  return (item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      queueMicrotask(() => void drain())
    })
}
