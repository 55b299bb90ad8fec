import type { UploadRule } from '@ihub/contract/endpoint'
import { type FileType, fileTypes } from '@ihub/domain/file-types'

/** Bytes that are told to be of the type; the rest is no real picture. */
export function fileOf(type: FileType, { bytes = 100, name = 'Ícone.png' } = {}): File {
  const { begins } = fileTypes[type]
  const body = Uint8Array.from({ length: bytes }, (_, index) => begins[index] ?? index % 251)
  return new File([body], name, { type })
}

export function formOf(...files: File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append('file', file)
  return form
}

/** A body that a call with this upload takes. */
export const uploadFor = ({ types: [type = 'image/png'] }: UploadRule) => formOf(fileOf(type))
