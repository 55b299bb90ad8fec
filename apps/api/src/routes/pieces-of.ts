/** The body of a file that is whole in memory. */
export async function* piecesOf(bytes: Uint8Array) {
  yield bytes
}
