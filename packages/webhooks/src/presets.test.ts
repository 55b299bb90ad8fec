import { hookEvents } from '@ihub/contract/webhook-events/hook-events'
import { pingEvent } from '@ihub/contract/webhook-events/ping-event'
import { type PresetName, presetTemplate } from '@ihub/contract/webhook-presets'
import { type HookKind, hookKinds } from '@ihub/domain/webhook/hook-kinds'
import { AdaptiveCard, SerializationContext, Versions } from 'adaptivecards'
import { expect, test } from 'vitest'
import { renderBody } from './template.ts'

const words = { status: (status: string) => `Status ${status}`, label: (name: string) => `Label ${name}` }
const page = 'https://hub.example.com/things'

function bodyOf(preset: PresetName, kind: HookKind, event: object): string {
  const rendered = renderBody(
    presetTemplate(preset, { kind, words, page, storeId: '1' }),
    JSON.stringify(event),
  )
  if (!rendered.ok) throw new Error(JSON.stringify(rendered.error))
  return rendered.value
}

const examples = hookKinds.flatMap((kind) =>
  [...hookEvents[kind], pingEvent].map(({ type, example }) => [type, kind, example] as const),
)

interface SlackText {
  type: string
  text: string
}
interface SlackBlock {
  type: string
  text?: SlackText
  fields?: SlackText[]
}

/** The required fields and limits of docs.slack.dev, "Block Kit". */
function judgeSlack(body: string) {
  const { text, blocks } = JSON.parse(body) as { text: string; blocks: SlackBlock[] }
  expect(text.length).toBeGreaterThan(0)
  expect(blocks.length).toBeLessThanOrEqual(50)
  for (const block of blocks) {
    expect(['header', 'section']).toContain(block.type)
    const max = block.type === 'header' ? 150 : 3_000
    expect(block.text !== undefined || (block.fields?.length ?? 0) > 0).toBe(true)
    for (const one of block.text ? [block.text] : []) expectText(one, max)
    expect(block.fields?.length ?? 0).toBeLessThanOrEqual(10)
    for (const one of block.fields ?? []) expectText(one, 2_000)
  }
  return { text, blocks }
}

function expectText({ type, text }: SlackText, max: number) {
  expect(['plain_text', 'mrkdwn']).toContain(type)
  expect(text.length).toBeGreaterThan(0)
  expect([...text].length).toBeLessThanOrEqual(max)
  // Only where a long text is cut may an entity be cut too.
  if (type === 'plain_text') expect(text.replace(/&[a-z]*\.\.\.$/, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
}

/** By the reader of Adaptive Cards itself. */
function judgeTeams(body: string) {
  expect(Buffer.byteLength(body)).toBeLessThan(28_000)
  const message = JSON.parse(body) as {
    type: string
    attachments: { contentType: string; content: object }[]
  }
  expect(message).toMatchObject({
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null }],
  })
  const context = new SerializationContext(Versions.v1_4)
  const card = new AdaptiveCard()
  card.parse(message.attachments[0]?.content ?? {}, context)
  expect(context.eventCount).toBe(0)
  expect(card.validateProperties().validationEvents).toEqual([])
  expect(card.getItemCount()).toBeGreaterThan(1)
  return message.attachments[0]?.content as {
    body: { inlines: { text: string }[] }[]
    actions?: { url: string }[]
  }
}

test.each(examples)('%s for %s hooks is a message that Slack takes', (_, kind, example) => {
  judgeSlack(bodyOf('slack', kind, example))
})

test.each(examples)('%s for %s hooks is a message that Teams takes', (_, kind, example) => {
  judgeTeams(bodyOf('teams', kind, example))
})

const odd = 'He said "no"\nA & B <b> *bold* _x_ [a](b) `c` 🚚 \\'
const [raised] = hookEvents.alert
const alertSaying = (subject: string, message = subject) => {
  const example = raised?.example as { data: object }
  return { ...example, data: { ...example.data, subject, message } }
}

test('text with quotes, newlines, emoji and marks arrives at Slack as it is', () => {
  const { blocks } = judgeSlack(bodyOf('slack', 'alert', alertSaying('Disk', odd)))

  const shown = blocks[1]?.text
  expect(shown?.type).toBe('plain_text')
  const read = shown?.text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  expect(read).toBe(odd)
})

test('text with quotes, newlines, emoji and marks arrives at Teams as it is, and is no Markdown', () => {
  const { body, actions } = judgeTeams(bodyOf('teams', 'alert', alertSaying('Disk', odd)))

  expect(body[1]).toMatchObject({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: odd }] })
  expect(actions).toMatchObject([{ url: expect.stringContaining('https://hub.example.com/alert?store=') }])
})

test.each(['&', 'x', '"', '🚚'])(
  'a text full of %s that is longer than the limits is cut, and taken',
  (one) => {
    const event = alertSaying(one.repeat(5_000))

    judgeSlack(bodyOf('slack', 'alert', event))
    judgeTeams(bodyOf('teams', 'alert', event))
  },
)
