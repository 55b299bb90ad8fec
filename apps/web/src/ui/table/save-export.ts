import { downloadFile, type FileRow } from '@ihub/contract/files'
import { saveFile } from '../../app/save-file.ts'

/** Saves a file of the person under its own name. */
export const saveExport = ({ _id: id, name }: FileRow): Promise<void> =>
  saveFile(downloadFile, { params: { id } }, name)
