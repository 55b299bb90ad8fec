interface Waiting<Row> {
  row: Row
  done(): void
  failed(error: unknown): void
}

/**
 * Writes rows one statement at a time: those that come while it is under way share the next one.
 * The answered call resolves once its row is committed.
 */
export function groupCommit<Row>(write: (rows: Row[]) => Promise<unknown>): (row: Row) => Promise<void> {
  let waiting: Waiting<Row>[] = []
  let isWriting = false
  const writeAll = async () => {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await write(batch.map(({ row }) => row))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isWriting = false
  }
  return (row) =>
    new Promise((done, failed) => {
      waiting.push({ row, done, failed })
      if (!isWriting) void writeAll()
    })
}
