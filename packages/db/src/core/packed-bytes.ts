/** Where a row's bytes stand in the packed value: the first of them, counted from 1, and how many they are. */
export type Piece = [at: number, size: number]

/**
 * The bytes of a statement's rows as one value, which is sent as it is: within the rows' JSON they would be text, a third
 * longer, and decoded once more.
 */
export class PackedBytes {
  readonly #pieces: Uint8Array[] = []
  #size = 0

  add(bytes: Uint8Array): Piece {
    const at = this.#size + 1
    this.#pieces.push(bytes)
    this.#size += bytes.length
    return [at, bytes.length]
  }

  whole(): Buffer {
    return Buffer.concat(this.#pieces, this.#size)
  }
}

/** The bytes of a row whose `column`, of the type int[], is their piece. */
export const bytesOf = (packed: string, column: string): string =>
  `substring(${packed}::bytea from ${column}[1] for ${column}[2])`
