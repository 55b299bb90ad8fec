import { tableFormats } from './exports.ts'

interface FileTypeRule {
  /** As people call it. */
  name: string
  /** Bytes that such a file begins with, null where any byte may stand. */
  begins: readonly (number | null)[]
  /** Of text alone: no sign tells its type. */
  isText?: true
}

const ascii = (text: string) => [...text].map((one) => one.charCodeAt(0))
const any = (bytes: number) => Array.from({ length: bytes }, () => null)

/** Types that uploads may have, told by their first bytes: a file's name and the type a browser states prove nothing. */
export const fileTypes = {
  'image/png': { name: 'PNG', begins: [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a] },
  'image/jpeg': { name: 'JPEG', begins: [0xff, 0xd8, 0xff] },
  'image/webp': { name: 'WebP', begins: [...ascii('RIFF'), ...any(4), ...ascii('WEBP')] },
  [tableFormats.xlsx.contentType]: { name: 'XLSX', begins: [...ascii('PK'), 3, 4] },
  [tableFormats.csv.contentType]: { name: 'CSV', begins: [], isText: true },
  'application/zip': { name: 'ZIP', begins: [...ascii('PK'), 3, 4] },
  // In any encoding: its reader tells whether it is XML.
  'text/xml': { name: 'XML', begins: [] },
} as const satisfies Record<string, FileTypeRule>
export type FileType = keyof typeof fileTypes

/** So many bytes tell every type. */
export const headBytes = Math.max(...Object.values(fileTypes).map(({ begins }) => begins.length))

/** Text has no other controls than tabs and line breaks. */
const isTextByte = (byte: number) => byte >= 32 || [9, 10, 13].includes(byte)

/** The first of these types that a file may have by its first bytes; null when it has none of them. */
export function fileTypeOf(head: Uint8Array, types: readonly FileType[]): FileType | null {
  const isOf = (type: FileType) => {
    const { begins, isText }: FileTypeRule = fileTypes[type]
    return (
      begins.every((byte, index) => (byte === null ? index < head.length : head[index] === byte)) &&
      (!isText || (head.length > 0 && head.every(isTextByte)))
    )
  }
  return types.find(isOf) ?? null
}

/** Such as `PNG, JPEG, WebP`. */
export const namesOf = (types: readonly FileType[]) => types.map((type) => fileTypes[type].name).join(', ')
