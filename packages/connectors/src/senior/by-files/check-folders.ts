import { err, ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import { errorFolder, type FilesContext, takenFolder } from './context.ts'
import { toFilesFailure } from './failures.ts'

/** Healthy when the server knows the user and every folder is there. */
export const checkFolders =
  ({ files, settings }: FilesContext): Capabilities['checkHealth'] =>
  async () => {
    const { inputPath, outputPath, pdfPath } = settings
    const folders = [inputPath, outputPath, takenFolder(settings), errorFolder(settings), pdfPath]
    for (const folder of folders.filter((one) => one !== '')) {
      const listed = await files.listFiles(folder)
      if (!listed.ok) return err(toFilesFailure(listed.error, folder))
    }
    return ok(null)
  }
