/** The first entry of a backup. */
export interface BackupHead {
  format: typeof backupFormat
  madeAt: string
  /** The migrations that the database had run. */
  migrations: string[]
  /** Of the secret key that opens the sealed values; the key itself is not in the backup. */
  keyFingerprint: string | null
  tables: { name: string; columns: string[] }[]
}

/** The last entry: a backup without it was broken off. */
export interface BackupManifest {
  tables: Record<string, { rows: number; sha256: string }>
  sequences: { name: string; value: string }[]
}

export const backupFormat = 'ihub-backup-1'
export const headName = 'backup.json'
export const manifestName = 'manifest.json'
/** A table is cut into entries of this size, because an entry tells its size before its bytes. */
export const entryBytes = 4 * 1_048_576

export const entryNameOf = (table: string, index: number) =>
  `tables/${table}/${String(index).padStart(8, '0')}`
export const tableOfEntry = (name: string): string | null => name.match(/^tables\/([^/]+)\/\d+$/)?.[1] ?? null

/** Tables of the moment: each hub keeps its own. */
export const leftOut: readonly string[] = [
  'schema_migrations',
  'restore_under_way',
  'hub_hold',
  'hub_processes',
]

/** Texts that mean the same wherever they are read. */
export const plainTexts =
  "set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'"

/** A backup that cannot be restored, or a place that it cannot be restored into, in a sentence. */
export class BackupError extends Error {}
