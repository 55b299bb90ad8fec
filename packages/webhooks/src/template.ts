import { err, ok, type Result } from '@ihub/domain/result'
import {
  renderedBytesMax,
  type TemplateProblem,
  type TemplateReason,
  templateLengthMax,
} from '@ihub/domain/webhook/body-template'
import type { RenderBody } from '@ihub/ports/webhook-bodies'
import { type ParseError as JsonProblem, parse as parseTolerantly } from 'jsonc-parser'
import { AssertionError, Liquid, LiquidError } from 'liquidjs'

/** Milliseconds that one body may take. */
const renderMsMax = 100
const triesMax = 5
/** Characters and elements that one body may allocate on its way. */
const memoryMax = 2_000_000

const engine = new Liquid({
  // Nothing is read from a disk: templates are looked up in this empty list.
  templates: {},
  ownPropertyOnly: true,
  strictFilters: true,
  parseLimit: templateLengthMax,
  renderLimit: renderMsMax,
  memoryLimit: memoryMax,
  timezoneOffset: 'Etc/UTC',
  locale: 'en-US',
})
// A template stands alone.
for (const name of ['include', 'render', 'layout', 'block']) delete engine.tags[name]
// The library's own writes nothing for a field that is not there, which is no JSON.
engine.registerFilter('json', (value: unknown) => JSON.stringify(value ?? null))

/** The body that a Liquid template makes of an event; it is JSON, since it is sent as such. */
export const renderBody: RenderBody = (template, event) => {
  const rendered = renderPatiently(template, event)
  if (!rendered.ok) return rendered
  if (Buffer.byteLength(rendered.value) > renderedBytesMax)
    return err({ reason: 'too-large', line: 1, near: '' })
  return checkJson(rendered.value)
}

/** The limit is one of the clock, which a busy machine uses up for a harmless template, and the first rendering of a process too. */
function renderPatiently(template: string, event: string): Result<string, TemplateProblem> {
  for (let tries = 1; ; tries++) {
    const before = process.threadCpuUsage()
    const rendered = render(template, event)
    const { user, system } = process.threadCpuUsage(before)
    if (rendered.ok || rendered.error.reason !== 'too-much' || tries === triesMax) return rendered
    if (tries > 1 && (user + system) / 1_000 >= renderMsMax) return rendered
  }
}

function render(template: string, event: string): Result<string, TemplateProblem> {
  try {
    const fields = JSON.parse(event) as object
    return ok(String(engine.parseAndRenderSync(template, fields)))
  } catch (error) {
    if (error instanceof LiquidError || error instanceof AssertionError) return err(problemOf(error))
    throw error
  }
}

/** The library tells its problems apart by their sentence alone. */
const sentences: [TemplateReason, RegExp][] = [
  ['unknown-filter', /undefined filter: ([^,]+)/],
  ['unknown-tag', /tag "(.+?)" not found/],
  ['unclosed', /(?:tag|output) "?(.+?)"? not closed/],
  ['too-much', /(?:limit) exceeded()/],
]

const nearMax = 60

function problemOf(error: Error): TemplateProblem {
  const { message } = error
  const line = Number(/line:(\d+)/.exec(message)?.[1] ?? 1)
  for (const [reason, sentence] of sentences) {
    const found = sentence.exec(message)
    if (found) return { reason, line, near: (found[1] ?? '').slice(0, nearMax) }
  }
  const near = LiquidError.is(error) ? error.token.getText().trim() : ''
  return { reason: 'syntax', line, near: near.slice(0, nearMax) }
}

function checkJson(body: string): Result<string, TemplateProblem> {
  try {
    JSON.parse(body)
    return ok(body)
  } catch {
    // The engine of JavaScript does not tell the place of every mistake.
    const problems: JsonProblem[] = []
    parseTolerantly(body, problems, { disallowComments: true })
    const offset = problems[0]?.offset ?? 0
    const line = body.slice(0, offset).split('\n').length
    return err({
      reason: 'not-json',
      line,
      near: (body.split('\n')[line - 1] ?? '').trim().slice(0, nearMax),
    })
  }
}
