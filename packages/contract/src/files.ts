import { exportFormats } from '@ihub/domain/exports'
import { listedFileKinds } from '@ihub/domain/files'
import { z } from 'zod'
import { Id, IdParams, Instant, workers } from './common.ts'
import { endpoint, fileEndpoint } from './endpoint.ts'
import { listOf } from './list.ts'

const types = Object.values(exportFormats).map(({ contentType }) => contentType)

export const FileRow = z.object({
  _id: Id,
  kind: z.enum(listedFileKinds),
  name: z.string(),
  contentType: z.string(),
  byteSize: z.number().int(),
  createdAt: Instant,
  /** When it is removed. */
  expiresAt: Instant.nullable(),
})
export type FileRow = z.output<typeof FileRow>

export const listFiles = endpoint({
  id: 'listFiles',
  method: 'GET',
  path: '/files',
  area: 'files',
  summary: 'Files that the hub made for the caller in the store, the newest first',
  access: workers,
  query: z.object({
    page: z.coerce.number().int().min(1).default(1),
    limit: z.coerce.number().int().min(1).max(200).default(20),
  }),
  response: listOf(FileRow),
})

export const downloadFile = fileEndpoint({
  id: 'downloadFile',
  method: 'GET',
  path: '/files/:id',
  area: 'files',
  summary: 'Download a file that the hub made for the caller',
  access: workers,
  params: IdParams,
  file: { types, maxBytes: 1_073_741_824 },
  errors: ['file.not_found'],
})
