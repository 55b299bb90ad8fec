import type { FileExchange } from '@ihub/ports/file-exchange'
import type { Settings } from '../settings.ts'

/** The parts that every exchange of files needs. */
export interface FilesContext {
  files: FileExchange
  settings: Settings
}

export const joined = (folder: string, name: string) => (folder === '/' ? `/${name}` : `${folder}/${name}`)

/** Where a file of the output path goes once it was taken, and where one goes that cannot be read. */
export const takenFolder = ({ outputPath }: Settings) => joined(outputPath, 'backup')
export const errorFolder = ({ outputPath }: Settings) => joined(outputPath, 'error')

/** More than a day of answers, or a label of many pages. */
export const fileBytesMax = 5_000_000
