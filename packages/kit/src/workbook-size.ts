const endSignature = 0x06_05_4b_50
const entrySignature = 0x02_01_4b_50
const endBytes = 22
const commentMax = 65_535
const entryBytes = 46
const unknownSize = 0xff_ff_ff_ff

/**
 * The bytes that a ZIP file says its entries have once they are inflated, each of them at least one where it is
 * compressed at all; null for a file that cannot be trusted to say so.
 */
export function inflatedBytes(zip: Uint8Array): number | null {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const entries = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let entry = 0; entry < entries; entry++) {
    if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== entrySignature) return null
    const [compressed, inflated] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    // An entry that hides its size is inflated without a limit by its reader.
    if (inflated === unknownSize || (compressed > 2 && inflated === 0)) return null
    total += inflated
    at += entryBytes + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0)
  }
  return total
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - endBytes
  for (let at = last; at >= Math.max(0, last - commentMax); at--)
    if (view.getUint32(at, true) === endSignature) return at
  return null
}
