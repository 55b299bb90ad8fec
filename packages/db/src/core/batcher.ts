interface Waiting<Item, Answer> {
  item: Item
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Gathers what arrives for one key while an earlier batch is being written, and writes it together:
 * alone an item waits for nothing, under load many share one commit.
 * A batch that fails is tried again one by one, so that only the culprit fails.
 */
export function createBatcher<Item, Answer>(
  write: (key: string, items: Item[]) => Promise<Answer[]>,
  { largest }: { largest: number },
) {
  const queues = new Map<string, Waiting<Item, Answer>[]>()
  const busy = new Set<string>()

  async function drain(key: string) {
    if (busy.has(key)) return
    busy.add(key)
    for (let queue = queues.get(key); queue && queue.length > 0; queue = queues.get(key))
      await flush(key, queue.splice(0, largest))
    queues.delete(key)
    busy.delete(key)
  }

  async function flush(key: string, batch: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await write(
        key,
        batch.map(({ item }) => item),
      )
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      const [only] = batch
      if (batch.length === 1) only?.reject(error)
      else for (const one of batch) await flush(key, [one])
    }
  }

  return (key: string, item: Item): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key)
      if (queue) queue.push({ item, resolve, reject })
      else queues.set(key, [{ item, resolve, reject }])
      queueMicrotask(() => void drain(key))
    })
}
