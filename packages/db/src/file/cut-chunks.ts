/** Small enough for many transfers at once, large enough that a transaction each is worth it. */
export const chunkBytes = 262_144

/** Bytes as they come, in pieces of one size; the last is shorter. */
export async function* cutChunks(
  body: AsyncIterable<Uint8Array>,
  size: number = chunkBytes,
): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = []
  let heldBytes = 0
  for await (const piece of body) {
    held.push(piece)
    heldBytes += piece.length
    if (heldBytes < size) continue
    let whole = Buffer.concat(held)
    for (; whole.length >= size; whole = whole.subarray(size)) yield whole.subarray(0, size)
    held = [whole]
    heldBytes = whole.length
  }
  if (heldBytes > 0) yield Buffer.concat(held)
}
