import { type Endpoint, type FileRule, keepsKeys, type UploadRule } from '@ihub/contract/endpoint'
import { ErrorAnswer } from '@ihub/contract/list'
import { enUs } from '@ihub/contract/texts/en-us'
import type { SentEvent } from '@ihub/contract/webhook-events/define-event'
import { type ErrorCode, statusOf } from '@ihub/domain/errors'
import { z } from 'zod'
import { exampleOf } from './example-of.ts'
import { webhookOperations } from './webhook-operations.ts'

type Schema = Record<string, unknown>

/** The OpenAPI 3.1 document of an endpoint table and of the events told; the same bytes for the same tables. */
export function openApiDocument(endpoints: readonly Endpoint[], events: readonly SentEvent[] = []) {
  const paths: Record<string, Schema> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'iHub',
      version: '1',
      description:
        'Amounts are decimal numbers with two places, instants ISO-8601 with offset. Every POST that changes something honours `Idempotency-Key` for 24 hours.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(endpoints.map(({ area }) => area))].map((name) => ({ name })),
    paths,
    webhooks: webhookOperations(events),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(ErrorAnswer, 'output') },
    },
  }
}

function operationOf(endpoint: Endpoint) {
  const body = schemaOf(endpoint.body, 'input')
  const hasBody = endpoint.method !== 'GET' && Object.keys(propertiesOf(body)).length > 0
  return {
    operationId: endpoint.id,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: [endpoint.description, accessText(endpoint)].filter(Boolean).join('\n\n'),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(hasBody ? { requestBody: { required: true, content: json(body) } } : {}),
    ...(endpoint.upload ? { requestBody: uploadBody(endpoint.upload) } : {}),
    responses: {
      200: endpoint.file
        ? fileResponse(endpoint.file)
        : { description: 'Done', content: json(schemaOf(endpoint.response, 'output')) },
      ...errorResponses(endpoint),
    },
  }
}

const binary = { type: 'string', format: 'binary' }

function uploadBody({ types, maxFiles, maxBytes }: UploadRule) {
  const file = maxFiles === 1 ? binary : { type: 'array', items: binary, maxItems: maxFiles }
  const count = maxFiles === 1 ? 'One file' : `At most ${maxFiles} files`
  return {
    required: true,
    description: `${count} of at most ${maxBytes} bytes, judged by its first bytes.`,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { file }, required: ['file'] },
        encoding: { file: { contentType: types.join(', ') } },
      },
    },
  }
}

const fileResponse = ({ types, maxBytes }: FileRule) => ({
  description: `The file, of at most ${maxBytes} bytes; its name is in \`Content-Disposition\``,
  content: Object.fromEntries(types.map((type) => [type, { schema: binary }])),
})

function accessText({ access, scope }: Endpoint): string {
  if (access === 'public') return 'Anyone may call it.'
  const who = access === 'signed-in' ? 'Any signed-in user may call it' : `For ${access.join(', ')} and Root`
  return scope ? `${who}. Scope of a machine token: \`${scope}\`.` : `${who}.`
}

function parametersOf(endpoint: Endpoint) {
  const within = (place: 'path' | 'query', schema: Schema) => {
    const required = new Set(Array.isArray(schema.required) ? schema.required : [])
    return Object.entries(propertiesOf(schema)).map(([name, { description, ...property }]) => ({
      name,
      in: place,
      required: place === 'path' || required.has(name),
      ...(description ? { description } : {}),
      schema: property,
    }))
  }
  const store = { name: 'store-id', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }
  return [
    ...within('path', schemaOf(endpoint.params, 'input')),
    ...within('query', schemaOf(endpoint.query, 'input')),
    ...(endpoint.inStore ? [store] : []),
    ...(keepsKeys(endpoint) ? [idempotencyKey] : []),
  ]
}

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
}

function errorResponses(endpoint: Endpoint) {
  const codes = [...endpoint.errors, ...commonErrors(endpoint)]
  const byStatus = Map.groupBy(codes, (code) => statusOf[code])
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.map((code) => `\`${code}\``).join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(ofStatus.map((code) => [code, { value: errorExample(code) }])),
          },
        },
      },
    ]),
  )
}

function commonErrors(endpoint: Endpoint): ErrorCode[] {
  const { access, inStore } = endpoint
  return [
    'request.invalid',
    'request.too_many',
    'hub.unavailable',
    'hub.disk_full',
    ...(access === 'public' ? [] : (['session.required', 'access.denied'] as const)),
    ...(inStore ? (['store.required'] as const) : []),
    ...(endpoint.upload ? (['request.malformed', 'request.too_large'] as const) : []),
    ...(keepsKeys(endpoint) ? (['request.idempotency_conflict', 'request.idempotency_quota'] as const) : []),
  ]
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema
  return rest
}

const propertiesOf = ({ properties }: Schema) => (properties ?? {}) as Record<string, Schema>
const json = (schema: Schema) => ({ 'application/json': { schema, example: exampleOf(schema) } })

const errorExample = (code: ErrorCode) => ({
  code,
  message: enUs[code],
  requestId: '5f0c7a52-3c0e-4b8e-9d0e-2f6f1b7f9a11',
})
