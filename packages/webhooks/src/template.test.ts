import { renderedBytesMax, templateLengthMax } from '@ihub/domain/webhook/body-template'
import { expect, test, vi } from 'vitest'
import { renderBody } from './template.ts'

const event = JSON.stringify({
  type: 'order.invoiced',
  data: { originOrderId: 'A"1\n', total: 1290, items: [{ sku: 'a' }, { sku: 'b' }], note: null },
})

test('a template makes a body of the fields of an event, and json keeps any text safe', () => {
  const template =
    '{"text": {{ data.originOrderId | json }}, "skus": [{% for item in data.items %}{{ item.sku | json }}{% unless forloop.last %},{% endunless %}{% endfor %}], "note": {{ data.note | json }}, "absent": {{ data.absent | json }}}'
  const made = renderBody(template, event)
  expect(made.ok && JSON.parse(made.value)).toEqual({
    text: 'A"1\n',
    skus: ['a', 'b'],
    note: null,
    absent: null,
  })
})

test.each([
  ['{\n"a": {{ data.total | shout }}}', { reason: 'unknown-filter', line: 2, near: 'shout' }],
  ['{}\n{% teleport %}', { reason: 'unknown-tag', line: 2, near: 'teleport' }],
  ['{\n\n{% if data.total %}}', { reason: 'unclosed', line: 3 }],
  ['{"a": {{ data.total }', { reason: 'unclosed', line: 1 }],
  ['{"a": {{ data..total }}}', { reason: 'syntax', line: 1 }],
  ['{\n"a": {{ data.nothing }}\n}', { reason: 'not-json' }],
  ['{\n"a": "{{ data.originOrderId }}"\n}', { reason: 'not-json', line: 2 }],
  ['', { reason: 'not-json', line: 1 }],
])('%j is refused with its line and reason', (template, problem) => {
  expect(renderBody(template, event)).toMatchObject({ ok: false, error: problem })
})

test.each(['include', 'render', 'layout'])('%s reads no file', (tag) => {
  expect(renderBody(`{% ${tag} "/etc/hostname" %}`, event)).toMatchObject({
    ok: false,
    error: { reason: 'unknown-tag', near: tag },
  })
})

test('nothing but the own fields of an event can be read', () => {
  for (const path of ['constructor', 'data.constructor.constructor', '__proto__', 'data.toString'])
    expect(renderBody(`{{ ${path} | json }}`, event)).toEqual({ ok: true, value: 'null' })
})

test.each([
  ['a template of any length', ' '.repeat(templateLengthMax + 1)],
  ['a range', '{% for i in (1..100000000) %}1{% endfor %}'],
  [
    'a text that doubles',
    '{% assign a = "xx" %}{% for i in (1..1000) %}{% assign a = a | append: a %}{% endfor %}{{ a }}',
  ],
  [
    'a loop in a loop in a loop',
    `{% for i in (1..999) %}{% for j in (1..999) %}{% for k in (1..999) %}{% endfor %}{% endfor %}{% endfor %}1`,
  ],
])('%s comes to its end', (_, template) => {
  expect(renderBody(template, event)).toMatchObject({ ok: false, error: { reason: 'too-much' } })
})

test('a template that pauses of the machine cut off is rendered again', () => {
  let reads = 0
  const pauses = [1, 3]
  const clock = performance.now.bind(performance)
  const paused = vi
    .spyOn(performance, 'now')
    .mockImplementation(() => clock() + (pauses.includes(reads++) ? 60_000 : 0))
  const rendered = renderBody('{"total": {{ data.total }}}', event)
  paused.mockRestore()
  expect(reads).toBeGreaterThan(4)
  expect(rendered).toEqual({ ok: true, value: '{"total": 1290}' })
})

test('a body has a largest size', () => {
  const words = 'x'.repeat(10_000)
  const template = `"{% for i in (1..${Math.ceil(renderedBytesMax / 10_000)}) %}${words}{% endfor %}"`
  expect(renderBody(template, event)).toMatchObject({ ok: false, error: { reason: 'too-large' } })
})
