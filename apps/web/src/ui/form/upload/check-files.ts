import type { UploadRule } from '@ihub/contract/endpoint'
import type { FieldCode } from '@ihub/domain/field-codes'
import { fileTypeOf, headBytes, namesOf } from '@ihub/domain/file-types'
import { megabytes } from '@ihub/domain/files'

export interface FileProblem {
  code: FieldCode
  params: Record<string, string | number>
}

/** The API's refusals of files, told before anything is sent: by the same rules, and in the same words. */
export async function checkFiles(
  { types, maxFiles, maxBytes }: Pick<UploadRule, 'types' | 'maxFiles' | 'maxBytes'>,
  files: readonly File[],
): Promise<FileProblem[]> {
  if (files.length > maxFiles) return [{ code: 'field.too_many_files', params: { maximum: maxFiles } }]
  const problems = await Promise.all(
    files.map(async (file): Promise<FileProblem | null> => {
      const { name } = file
      if (file.size > maxBytes)
        return { code: 'field.file_too_large', params: { name, maximum: megabytes(maxBytes) } }
      const type = fileTypeOf(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()), types)
      if (!type) return { code: 'field.file_type', params: { name, types: namesOf(types) } }
      return null
    }),
  )
  return problems.filter((problem) => problem !== null)
}
