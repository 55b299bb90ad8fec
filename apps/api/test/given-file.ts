import { Readable } from 'node:stream'
import { uuidv7 } from '@ihub/kit/ids'
import type { TestApi } from './open-test-api.ts'

interface Made {
  storeId: string
  author: { userId: string }
  name: string
  body?: Buffer
}

/** An export as the hub makes it for a person. */
export async function givenFile({ administration: { files } }: TestApi, made: Made): Promise<string> {
  const { storeId, name, author, body = Buffer.from('code;total\n1;9,90\n') } = made
  const fileId = uuidv7()
  const file = { fileId, kind: 'export', name, contentType: 'text/csv' } as const
  const by = { kind: 'user', id: author.userId, name: 'Ana' } as const
  await files.write(storeId, { ...file, author: by }, Readable.from([body]))
  await files.finish(storeId, fileId)
  return fileId
}
