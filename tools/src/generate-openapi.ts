import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '@ihub/api/openapi'
import { api } from '@ihub/contract/api'
import { allHookEvents } from '@ihub/contract/webhook-events/hook-events'

const target = new URL('../../docs/openapi.json', import.meta.url)
await writeFile(target, `${JSON.stringify(openApiDocument(api, allHookEvents), null, 2)}\n`)
