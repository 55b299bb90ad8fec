/**
 * Yields the JSON of each `data:` block of a server-sent event stream; a block that is not JSON is skipped. `onBytes`
 * hears heartbeats too.
 */
export async function* readServerEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder()
  let buffer = ''
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onBytes()
      buffer += decoder.decode(value, { stream: true })
      const blocks = buffer.split(/\r?\n\r?\n/)
      buffer = blocks.pop() ?? ''
      for (const block of blocks) {
        const parsed = parseBlock(block)
        if (parsed !== undefined) yield parsed
      }
    }
  } finally {
    reader.releaseLock()
  }
}

function parseBlock(block: string): unknown {
  const data = block
    .split(/\r?\n/)
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
  if (data === '') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
