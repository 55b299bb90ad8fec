import { type HookKind, type HookStatus, hookStatuses } from '@ihub/domain/webhook/hook-kinds'

/** Bodies for systems that take no JSON but their own; each is a template that people may change afterwards. */
export const presetNames = ['slack', 'teams'] as const
export type PresetName = (typeof presetNames)[number]

/** The words of a template, in the language of the person who makes it. */
export interface PresetWords {
  status(status: HookStatus): string
  label(name: PresetLabel): string
}

export type PresetLabel = 'status' | 'subject' | 'open' | FieldLabel
export const fieldLabels = [
  'erp_order',
  'order',
  'invoice',
  'tracking',
  'system',
  'reference',
  'orders',
] as const
type FieldLabel = (typeof fieldLabels)[number]

interface PresetParts {
  /** Liquid, of the event's fields. */
  title: string
  /** The field of a longer text. */
  text: string | null
  fields: readonly { label: FieldLabel; path: string }[]
  /** Liquid. */
  link(page: string, storeId: string): string
}

/** What a message says of an event of each kind. */
const partsOf: Record<HookKind, PresetParts> = {
  order: {
    title: '{{ data.originOrderId }}',
    text: null,
    fields: [
      { label: 'erp_order', path: 'data.erpOrderId' },
      { label: 'invoice', path: 'data.invoiceNumber' },
      { label: 'tracking', path: 'data.trackingNumber' },
    ],
    link: (page, storeId) => `${page}/{{ data.orderId }}?store=${storeId}`,
  },
  invoice: {
    title: '{{ data.number }}',
    text: null,
    fields: [{ label: 'order', path: 'data.originOrderId' }],
    link: (page, storeId) => `${page}/{{ data.invoiceId }}?store=${storeId}`,
  },
  alert: {
    title: '{{ data.subject }}',
    text: 'data.message',
    fields: [
      { label: 'system', path: 'data.system.name' },
      { label: 'reference', path: 'data.entity.code' },
      { label: 'orders', path: 'data.orders' },
    ],
    link: () => '{{ data.link }}',
  },
}

interface Preset {
  kind: HookKind
  words: PresetWords
  /** The address that the pages of the kind's entities begin with. */
  page: string
  storeId: string
}

/** The template of a preset. A ping, which has no status, makes a body too. */
export const presetTemplate = (name: PresetName, preset: Preset): string =>
  `${heading(preset)}${name === 'slack' ? slack(preset) : teams(preset)}\n`

/** The variables `status`, `title` and `link`. */
function heading({ kind, words, page, storeId }: Preset): string {
  const { title, link } = partsOf[kind]
  const cases = hookStatuses[kind].map((status) => `  {%- when "${status}" %}${words.status(status)}`)
  const subject = kind === 'alert' ? title : `${words.label('subject')} ${title}`
  return [
    `{%- capture status %}{% case data.event %}\n${cases.join('\n')}\n  {%- else %}{{ type }}{% endcase %}{% endcapture -%}`,
    `{%- capture title %}{% if data.event %}${subject} · {{ status }}{% else %}iHub · {{ data.name }}{% endif %}{% endcapture -%}`,
    `{%- capture link %}{% if data.event %}${link(page, storeId)}{% endif %}{% endcapture -%}\n`,
  ].join('\n')
}

/** Cut before and after its characters are escaped: Slack refuses a longer text. */
const slackText = (path: string, max: number) =>
  `{{ ${path} | truncate: ${max} | replace: "&", "&amp;" | replace: "<", "&lt;" | replace: ">", "&gt;" | truncate: ${max} | json }}`
const plainText = (text: string) => `{ "type": "plain_text", "emoji": false, "text": ${text} }`
const labeled = (label: string, path: string) =>
  `{% capture line %}${label}: {{ ${path} }}{% endcapture %}${plainText(slackText('line', 2_000))}`

/**
 * As Slack's incoming webhooks take it; plain text is shown as it is. A header has at most 150 characters, a section 3,000, a
 * field 2,000. Source: docs.slack.dev, "Sending messages using incoming webhooks", "Block Kit", "Formatting message text".
 */
function slack({ kind, words }: Preset): string {
  const { text, fields } = partsOf[kind]
  const optional = fields.map(
    ({ label, path }) => `{% if ${path} %},\n        ${labeled(words.label(label), path)}{% endif %}`,
  )
  const section = text
    ? `{% if ${text} %}\n    { "type": "section", "text": ${plainText(slackText(text, 3_000))} },{% endif %}`
    : ''
  return `{
  "text": ${slackText('title', 3_000)},
  "blocks": [
    { "type": "header", "text": ${plainText(slackText('title', 150))} },${section}
    {
      "type": "section",
      "fields": [
        ${labeled(words.label('status'), 'status')}${optional.join('')}
      ]
    }{% if link != "" %},
    { "type": "section", "text": { "type": "mrkdwn", "text": {% capture line %}<{{ link | replace: "&", "&amp;" }}|${words.label('open')}>{% endcapture %}{{ line | json }} } }{% endif %}
  ]
}`
}

const run = (text: string, more = '') => `{ "type": "TextRun", "text": ${text}${more} }`
const richText = (runs: string[]) => `{ "type": "RichTextBlock", "inlines": [${runs.join(', ')}] }`
const fact = (label: string, path: string) =>
  `{% capture line %}{{ ${path} }}{% endcapture %}${richText([run(`"${label}: "`, ', "weight": "Bolder"'), run('{{ line | truncate: 2000 | json }}')])}`

/**
 * A message with an Adaptive Card, as the Teams workflow "When a Teams webhook request is received" takes it, up to 28 KB; the
 * text of runs is no Markdown and is shown as it is. Source: learn.microsoft.com, "Create incoming webhooks with Workflows for
 * Microsoft Teams"; adaptivecards.io, schema 1.4, `TextRun`.
 */
function teams({ kind, words }: Preset): string {
  const { text, fields } = partsOf[kind]
  const optional = fields.map(
    ({ label, path }) => `{% if ${path} %},\n          ${fact(words.label(label), path)}{% endif %}`,
  )
  const paragraph = text
    ? `{% if ${text} %}\n          ${richText([run(`{{ ${text} | truncate: 4000 | json }}`)])},{% endif %}`
    : ''
  return `{
  "type": "message",
  "attachments": [
    {
      "contentType": "application/vnd.microsoft.card.adaptive",
      "contentUrl": null,
      "content": {
        "$schema": "http://adaptivecards.io/schemas/adaptive-card.json",
        "type": "AdaptiveCard",
        "version": "1.4",
        "body": [
          ${richText([run('{{ title | truncate: 300 | json }}', ', "size": "Large", "weight": "Bolder"')])},${paragraph}
          ${fact(words.label('status'), 'status')}${optional.join('')}
        ]{% if link != "" %},
        "actions": [{ "type": "Action.OpenUrl", "title": "${words.label('open')}", "url": {{ link | json }} }]{% endif %}
      }
    }
  ]
}`
}
