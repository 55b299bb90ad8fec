import { expect, test } from 'vitest'
import { encodeXml } from './encode-xml.ts'
import { parseXml } from './xml.ts'

const bytes = (text: string) => Buffer.from(text, 'utf8')
const reasonOf = (input: Uint8Array) => {
  const parsed = parseXml(input)
  return parsed.ok ? 'accepted' : parsed.error.reason
}

test('elements come with their namespace, text, line and the attributes without a namespace', () => {
  const parsed = parseXml(
    bytes('<a:root xmlns:a="urn:x" id="7" a:id="8">\n<b>1 &lt; 2 &#65;<![CDATA[&]]></b></a:root>'),
  )

  expect(parsed).toMatchObject({ ok: true, value: { name: 'root', namespace: 'urn:x', line: 1 } })
  expect(parsed.ok && parsed.value.attributes.get('id')).toBe('7')
  expect(parsed.ok && parsed.value.children[0]).toMatchObject({ name: 'b', line: 2, text: '1 < 2 A&' })
})

test.each([
  [
    'UTF-8 with BOM',
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes('<?xml version="1.0"?><a>é</a>')]),
  ],
  ['UTF-8 without a declaration', bytes('<a>é</a>')],
  ['ISO-8859-1', Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>é</a>', 'latin1')],
  ['UTF-16 with BOM', Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>é</a>', 'utf16le')],
  [
    'UTF-16 with BOM, the high byte first',
    Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>é</a>', 'utf16le').swap16(),
  ],
  ['UTF-16 without BOM', Buffer.from('<?xml version="1.0" encoding="UTF-16"?><a>é</a>', 'utf16le')],
  ['UTF-8 that declares UTF-16', bytes('<?xml version="1.0" encoding="utf-16"?><a>é</a>')],
])('text in %s is read right', (_name, input) => {
  expect(parseXml(input)).toMatchObject({ ok: true, value: { text: 'é' } })
})

test.each([
  ['an empty file', '', 'malformed'],
  ['plain text', 'hello', 'malformed'],
  ['a truncated document', '<a><b>1</b>', 'malformed'],
  ['mismatched tags', '<a><b>1</a></b>', 'malformed'],
  ['two roots', '<a/><a/>', 'malformed'],
  ['text after the root', '<a/>x', 'malformed'],
  ['a repeated attribute', '<a b="1" b="2"/>', 'malformed'],
  ['a prefix nobody declared', '<x:a/>', 'malformed'],
  ['an entity beyond the five', '<a>&eacute;</a>', 'malformed'],
  ['a control character', '<a>\u0001</a>', 'malformed'],
  ['a DOCTYPE', '<!DOCTYPE a><a/>', 'doctype'],
  ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'doctype'],
  ['101 levels', `${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, 'too_deep'],
  ['too many elements', `<a>${'<b/>'.repeat(300_001)}</a>`, 'too_many_elements'],
  ['a declared UTF-7', '<?xml version="1.0" encoding="UTF-7"?><a/>', 'unsupported_encoding'],
])('%s is refused', (_name, text, reason) => {
  expect(reasonOf(bytes(text))).toBe(reason)
})

test('100 levels are still read', () => {
  expect(reasonOf(bytes(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`))).toBe('accepted')
})

test('a billion laughs are refused before the first one', () => {
  const lines = Array.from(
    { length: 10 },
    (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`,
  )
  expect(reasonOf(bytes(`<!DOCTYPE a [<!ENTITY l0 "ha">${lines.join('')}]><a>&l10;</a>`))).toBe('doctype')
})

test('bytes that are not the UTF-8 they claim to be are refused', () => {
  expect(reasonOf(Buffer.from('<a>é</a>', 'latin1'))).toBe('broken_encoding')
})

test('UTF-16 that is cut in the middle of a character is refused', () => {
  expect(reasonOf(Buffer.from('\ufeff<a/>', 'utf16le').subarray(0, -1))).toBe('broken_encoding')
})

test.each(['ISO-8859-1', 'UTF-16', 'UTF-8', 'utf-8', 'windows-1252'])(
  'an XML that came as text and declares %s is kept so that its bytes can be read',
  (encoding) => {
    const file = encodeXml(`<?xml version="1.0" encoding="${encoding}" standalone="yes"?><a>São “João”</a>`)

    expect(parseXml(file)).toMatchObject({ ok: true, value: { text: 'São “João”' } })
    expect(Buffer.from(file).toString('utf8')).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone/i)
  },
)

test.each([
  '<a>ç</a>',
  '\ufeff<?xml version="1.0"?><a>ç</a>',
  "<?xml version='1.0' encoding='utf-8'?><a>ç</a>",
])('an XML that came as text and needs no correction is kept as it is: %s', (text) => {
  expect(Buffer.from(encodeXml(text)).equals(bytes(text))).toBe(true)
})

test('more than 5 MiB is refused', () => {
  expect(reasonOf(bytes(`<a>${' '.repeat(5 * 1024 * 1024)}</a>`))).toBe('too_large')
})
