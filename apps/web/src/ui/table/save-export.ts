import { downloadFile, type FileRow } from '@ihub/contract/files'
import { callForFile } from '../../app/client.ts'

/** Saves a file of the person under its own name; the address of a file needs their session. */
export async function saveExport({ _id: id, name }: FileRow): Promise<void> {
  const address = URL.createObjectURL(await callForFile(downloadFile, { params: { id } }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
