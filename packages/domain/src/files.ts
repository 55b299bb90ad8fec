interface FileRule {
  /** After which the file is removed; null keeps it until something else removes it. */
  retentionDays: number | null
  /** Whether its author finds it among their own files. */
  isListed: boolean
}

/** Every kind of file that the hub keeps. */
export const fileKinds = {
  /** Removed when another one takes its place. */
  'store-icon': { retentionDays: null, isListed: false },
  export: { retentionDays: 7, isListed: true },
  /** An uploaded spreadsheet of orders: as long as its results are asked for. */
  'order-sheet': { retentionDays: 90, isListed: false },
  /** An uploaded spreadsheet of kits. */
  'kit-import': { retentionDays: 90, isListed: false },
  /** An uploaded spreadsheet of protocols. */
  'protocol-import': { retentionDays: 90, isListed: false },
  /** Uploaded XML files of invoices, and ZIP files of them: as long as their run may be repeated. */
  'invoice-import': { retentionDays: 30, isListed: false },
  /** Printed invoices and labels that a warehouse gave back: kept with their order. */
  'warehouse-file': { retentionDays: null, isListed: false },
} as const satisfies Record<string, FileRule>
export type FileKind = keyof typeof fileKinds

export const listedFileKinds = Object.entries(fileKinds).flatMap(([kind, { isListed }]) =>
  isListed ? [kind as FileKind] : [],
)

const hourMs = 3_600_000
/** A file that is still being written after this was given up by its writer. */
const unfinishedHours = 24

export const unfinishedUntil = (nowMs: number) => new Date(nowMs + unfinishedHours * hourMs).toISOString()

/** When a file that is finished now is removed. */
export function expiryOf(kind: FileKind, nowMs: number): string | null {
  const { retentionDays } = fileKinds[kind]
  return retentionDays === null ? null : new Date(nowMs + retentionDays * 24 * hourMs).toISOString()
}

/** As people read a limit. */
export const megabytes = (bytes: number) => Math.round((bytes / 1_048_576) * 100) / 100

const nameMax = 200

const isPlain = (one: string) => one >= ' ' && !['\u007f', '/', '\\'].includes(one)

/** The name as people gave it, without characters that no file system or header can hold. */
export function plainFileName(given: string | undefined): string {
  const plain = [...(given ?? '').toWellFormed()].filter(isPlain).slice(0, nameMax)
  return plain.join('').trim() || 'file'
}
