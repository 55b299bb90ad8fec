import type { ErrorCode } from '@ihub/domain/errors'
import type { FileType } from '@ihub/domain/file-types'
import type { FileKind } from '@ihub/domain/files'
import type { Role } from '@ihub/domain/roles'
import type { Scope } from '@ihub/domain/scopes'
import { z } from 'zod'
import type { NamedFields } from './named-problem.ts'

/** Who may call: anyone, any signed-in user, or the roles named (Root always may). */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** Whether people of this level may call it. */
export const isOpenTo = ({ access }: { access: Access }, role: Role): boolean =>
  role === 'Root' || access === 'public' || access === 'signed-in' || access.includes(role)

/** The answer of a call that sends a file in place of JSON. */
export interface FileRule {
  /** Content types it may have. */
  types: readonly string[]
  maxBytes: number
}

/** Files a call takes, each as a part `file` of a `multipart/form-data` body. */
export interface UploadRule {
  /** The kind that they are kept as. */
  kind: FileKind
  types: readonly FileType[]
  maxFiles: number
  /** Of each file. */
  maxBytes: number
}

/** A file on its way to the caller; its bytes are read while they are sent. */
export interface FileAnswer {
  name: string
  contentType: string
  /** Null when it is made while it is sent. */
  byteSize: number | null
  body: AsyncIterable<Uint8Array>
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  /** Unique verb-noun name: the OpenAPI operationId and the typed client's method. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api`, parameters as `:name`. */
  path: string
  summary: string
  description?: string
  area: string
  access: Access
  /** Set when a machine token may call it too. */
  scope?: Scope
  /** True when the call needs the `store-id` header and sees only that store. */
  inStore: boolean
  /** True for a POST that only asks, such as a search: an `Idempotency-Key` means nothing to it. */
  isRead: boolean
  /** True for a POST that does no more when it comes again: it needs no `Idempotency-Key`. */
  isRepeatable: boolean
  /** True for the few calls left to somebody who must set up a second factor first. */
  whileLimited: boolean
  /**
   * True when a client that sends `accept-encryption: jwe` gets `{ data: <compact JWE, dir, A256GCM> }` under its
   * session's key, with the secrets in the clear; otherwise they are masked. Reading them so is audited.
   */
  encrypted: boolean
  params: Params
  query: Query
  body: Body
  response: Response
  /** Set when it answers a file; `response` then describes the file that the server hands over, and no JSON. */
  file: FileRule | null
  /** Set when its body is files. */
  upload: UploadRule | null
  errors: readonly ErrorCode[]
  /** The names with which problems of its fields are told; null where a problem stands at its field and needs none. */
  names: NamedFields | null
}
export type FileEndpoint = Endpoint & { file: FileRule }
export type UploadEndpoint = Endpoint & { upload: UploadRule }

type Optional =
  | 'access'
  | 'inStore'
  | 'isRead'
  | 'isRepeatable'
  | 'whileLimited'
  | 'encrypted'
  | 'errors'
  | 'names'
type Draft = Omit<Endpoint, 'params' | 'query' | 'body' | 'response' | 'file' | 'upload' | Optional> &
  Partial<Pick<Endpoint, Optional>>

const nothing = z.object({})
type Nothing = typeof nothing

/** Declares one call of the API; the routes, the OpenAPI document and the browser's client are made from it. */
export function endpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  Upload extends UploadRule | null = null,
>(
  draft: Draft & { params?: Params; query?: Query; body?: Body; upload?: Upload; response: Response },
): Endpoint<Params, Query, Body, Response> & { file: null; upload: Upload } {
  return {
    access: 'signed-in',
    inStore: true,
    isRead: false,
    isRepeatable: false,
    whileLimited: false,
    encrypted: false,
    errors: [],
    names: null,
    ...draft,
    file: null,
    upload: (draft.upload ?? null) as Upload,
    params: (draft.params ?? nothing) as Params,
    query: (draft.query ?? nothing) as Query,
    body: (draft.body ?? nothing) as Body,
  }
}

const fileResponse = z.custom<FileAnswer>((answer) => typeof answer === 'object' && answer !== null)

/** Declares a call that answers a file: streamed, to be saved, under its own name. */
export function fileEndpoint<Params extends z.ZodType = Nothing, Query extends z.ZodType = Nothing>({
  file,
  ...draft
}: Draft & { params?: Params; query?: Query; file: FileRule }): Endpoint<
  Params,
  Query,
  Nothing,
  typeof fileResponse
> & { file: FileRule; upload: null } {
  return { ...endpoint<typeof fileResponse, Params, Query>({ ...draft, response: fileResponse }), file }
}

/** A POST is answered once for its `Idempotency-Key`, but for streams, which are not kept. */
export const keepsKeys = ({ method, isRead, isRepeatable, file, upload }: Endpoint) =>
  method === 'POST' && !isRead && !isRepeatable && file === null && upload === null

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type QueryInputOf<E extends Endpoint> = z.input<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type BodyInputOf<E extends Endpoint> = z.input<E['body']>
export type ResponseOf<E extends Endpoint> = z.output<E['response']>
