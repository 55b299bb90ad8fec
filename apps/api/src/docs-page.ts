import type { Endpoint } from '@ihub/contract/endpoint'
import type { SentEvent } from '@ihub/contract/webhook-events/define-event'
import { statusOf } from '@ihub/domain/errors'
import { openApiDocument } from './openapi.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
details { border: 1px solid #8886; border-radius: 6px; margin: .4rem 0; padding: .4rem .8rem }
summary { cursor: pointer }
code, pre { font: 13px/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 24rem; background: #8881; padding: .6rem; border-radius: 4px }
b { display: inline-block; min-width: 4.2rem }`

const eventsArea = 'webhook-events'

/** The API for people: a page without scripts, made from the same table as the OpenAPI document. */
export function docsPage(
  endpoints: readonly Endpoint[],
  events: readonly SentEvent[],
  nonce: string,
): string {
  const areas = [...Map.groupBy(endpoints, ({ area }) => area)]
  const sections = areas.map(
    ([area, ofArea]) => `<h2 id="${area}">${area}</h2>\n${ofArea.map(section).join('\n')}`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>iHub API</title><style nonce="${nonce}">${style}</style></head>
<body>
<h1>iHub API</h1>
<p>Below <code>/api</code>, with <code>Authorization: Bearer …</code> and, where a call needs a store, <code>store-id</code>.
Amounts are decimal numbers, instants ISO-8601. The same as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav>${[...areas.map(([area]) => area), eventsArea].map((area) => `<a href="#${area}">${area}</a>`).join(' · ')}</nav>
${sections.join('\n')}
<h2 id="${eventsArea}">webhook events</h2>
${events.map(eventSection).join('\n')}
</body></html>`
}

const part = (title: string, value: unknown) =>
  value === undefined ? '' : `<h4>${title}</h4><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

function section(endpoint: Endpoint): string {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
  const operation = openApiDocument([endpoint]).paths[path]?.[endpoint.method.toLowerCase()]
  const { parameters, requestBody, responses, description } = operation as Record<string, unknown>
  const errors = endpoint.errors.map((code) => `<code>${code}</code> (${statusOf[code]})`).join(', ')
  return `<details id="${endpoint.id}"><summary><b>${endpoint.method}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(endpoint.summary)}</summary>
<p>${escapeHtml(String(description)).replaceAll('\n\n', '<br>')}</p>
${errors ? `<p>Errors: ${errors}</p>` : ''}
${part('Parameters', parameters)}${part('Body', requestBody)}${part('Answer', (responses as Record<string, unknown>)['200'])}
</details>`
}

const eventSection = ({ type, summary, version, example }: SentEvent) =>
  `<details id="${type}"><summary><code>${type}</code> ${escapeHtml(summary)}</summary>
<p>Version ${version}, sent as POST to the addresses that are subscribed.</p>
${part('Payload', example)}
</details>`
