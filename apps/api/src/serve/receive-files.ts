import type { UploadRule } from '@ihub/contract/endpoint'
import type { Actor } from '@ihub/domain/actor'
import { type Failure, type FieldFailure, failure } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'
import { fileTypeOf, headBytes, namesOf } from '@ihub/domain/file-types'
import { megabytes, plainFileName } from '@ihub/domain/files'
import { err, ok, type Result } from '@ihub/domain/result'
import type { FastifyRequest } from 'fastify'
import type { ApiDeps } from './deps.ts'
import { type Part, readParts } from './read-parts.ts'

/** A file that arrived whole and is of a right type; nobody finds it until a change of the store finishes it. */
export interface ReceivedFile {
  fileId: string
  name: string
}

export interface FileReceiver {
  /** Takes the files in for a store that the caller may change; at least one when it succeeds. */
  receive(storeId: string): Promise<Result<[ReceivedFile, ...ReceivedFile[]], Failure>>
  /** Removes files that were received and then not used. */
  discard(): Promise<void>
}

export const isMultipart = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\s*;/i.test(headers['content-type'] ?? '')

type Deps = Pick<ApiDeps, 'newId'> & { administration: Pick<ApiDeps['administration'], 'files'> }

interface Receiving {
  request: FastifyRequest
  rule: UploadRule
  author: Actor
}

export function createFileReceiver(
  { newId, administration: { files } }: Deps,
  { request, rule, author }: Receiving,
): FileReceiver {
  const received: (ReceivedFile & { storeId: string })[] = []

  /** Answers the problem of the file; null when there is none. */
  async function keep(storeId: string, part: Part): Promise<FieldFailure | null> {
    const name = plainFileName(part.name)
    const { head, body } = await peek(part.body)
    const contentType = fileTypeOf(head, rule.types)
    if (!contentType) {
      await readAway(body)
      return problem('field.file_type', { name, types: namesOf(rule.types) })
    }
    const file = { fileId: newId(), name }
    const written = { ...file, kind: rule.kind, contentType, author }
    await files.write(storeId, written, body)
    received.push({ ...file, storeId })
    return part.isTooLarge()
      ? problem('field.file_too_large', { name, maximum: megabytes(rule.maxBytes) })
      : null
  }

  return {
    receive: async (storeId) => {
      const problems: FieldFailure[] = []
      const read = await readParts(request.raw, rule, async (part) => {
        const found = await keep(storeId, part)
        if (found) problems.push(found)
      })
      if (!read.ok) return err(failure('request.malformed'))
      if (read.value.isTooMany) problems.push(problem('field.too_many_files', { maximum: rule.maxFiles }))
      const [first, ...others] = received
      if (!first && problems.length === 0) problems.push(problem('field.file_missing'))
      return first && problems.length === 0 ? ok([first, ...others]) : err(refusal(problems))
    },
    discard: async () => {
      for (const { storeId, fileId } of received) await files.discard(storeId, [fileId])
    },
  }
}

const problem = (code: FieldCode, params?: FieldFailure['params']): FieldFailure => ({
  field: 'file',
  code,
  message: code,
  ...(params ? { params } : {}),
})

const refusal = (fields: FieldFailure[]): Failure => ({
  code: fields.some(({ code }) => code === 'field.file_too_large') ? 'request.too_large' : 'request.invalid',
  fields,
})

/** The first bytes of a file, and all of it. */
async function peek(body: AsyncIterable<Uint8Array>) {
  const rest = body[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const next = await rest.next()
    if (next.done) break
    head = Buffer.concat([head, next.value])
  }
  async function* whole() {
    yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { head, body: whole() }
}

async function readAway(body: AsyncIterable<Uint8Array>) {
  for await (const _ of body);
}
