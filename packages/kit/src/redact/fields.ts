/** Stands in place of a removed value. */
export const mask = '***'

/** Names that hold data of a card, alone or at the end of a longer name. */
const cardEndings = [
  'security[_-]?code',
  'card[_-]?number',
  'first[_-]?(?:six[_-]?|6)?digits',
  'cvv2?',
  'cvc2?',
]

/** Names that hold a secret, alone or at the end of a longer name such as `clientSecret`. */
const endings = [
  ...cardEndings,
  'passwords?',
  'passwd',
  'passphrase',
  'pwd',
  'senha',
  'secrets?',
  'tokens?',
  '(?:api|app|access|secret|private|encryption)[_-]?key',
  'authorization',
  'credentials?',
  'wts[_-]?session',
  'session[_-]?id',
  'cookie',
]

/** Names too short to be looked for at the end of another one. */
const wholeNames = ['jwt', 'otp', 'pan']

const secretName = `(?:${endings.join('|')}|(?<![a-z0-9])(?:${wholeNames.join('|')}))`

// One pass finds `name":`, `name=` and `<name>`; the character after it decides where the value ends.
const fieldsNamed = (name: string) =>
  new RegExp(`${name}(?:(\\\\*)"\\s*:\\s*|(=)|(?:\\s[^<>]{0,200})?(>))`, 'gi')
const fieldPattern = fieldsNamed(secretName)
const cardPattern = fieldsNamed(`(?:${cardEndings.join('|')}|(?<![a-z0-9])pan)`)
const paymentPattern = /(?:payments?|payment[_-]?data|transactions?|connector[_-]?responses?)(\\*)"\s*:\s*/gi

const namePattern = new RegExp(`${secretName}$`, 'i')

/** Whether a field, parameter or header of this name holds a secret. */
export const isSecretName = (name: string): boolean => namePattern.test(name)

/** Masks the values of secret fields in JSON (also JSON inside JSON, also cut short), forms and XML. */
export const maskFields = (text: string): string => replaceFields(text, fieldPattern, findValue)

/**
 * Masks the values that only a card's issuer and its owner may know: its number, the beginning of it and its security
 * code, in fields named so.
 */
export const maskCardFields = (text: string): string => replaceFields(text, cardPattern, findValue)

/** Puts something else in place of the JSON that fields named after payments hold, whatever is in it. */
export const changePayments = (text: string, change: (json: string) => string): string =>
  replaceFields(text, paymentPattern, (whole, found) => {
    const start = found.index + found[0].length
    const { end } = findJsonValue(whole, start, found[1] ?? '')
    return { end, shown: change(whole.slice(start, end)) }
  })

function replaceFields(
  text: string,
  pattern: RegExp,
  find: (text: string, found: RegExpExecArray) => Value,
): string {
  pattern.lastIndex = 0
  let masked = ''
  let done = 0
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const start = pattern.lastIndex
    const value = find(text, found)
    if (value.end === start) continue
    masked += text.slice(done, start) + value.shown
    done = value.end
    pattern.lastIndex = value.end
  }
  return done === 0 ? text : masked + text.slice(done)
}

interface Value {
  end: number
  shown: string
}

function findValue(text: string, found: RegExpExecArray): Value {
  const [whole, slashes, equals] = found
  const start = found.index + whole.length
  if (slashes !== undefined) return findJsonValue(text, start, slashes)
  if (equals) return findPairValue(text, start)
  const isOpeningTag = /<[\w:.-]*$/.test(text.slice(Math.max(0, found.index - 80), found.index))
  return isOpeningTag ? findElementValue(text, start) : { end: start, shown: '' }
}

function findPairValue(text: string, start: number): Value {
  const first = text[start]
  const isQuoted = first === '"' || first === "'"
  const end = indexOfFirst(text, isQuoted ? /["']|$/g : /[&\s"'<>]|$/g, isQuoted ? start + 1 : start)
  if (end === start) return { end, shown: '' }
  return { end, shown: isQuoted ? `${first}${mask}` : mask }
}

function findElementValue(text: string, start: number): Value {
  const isCdata = text.startsWith('<![CDATA[', start)
  const end = isCdata ? indexOfFirst(text, /\]\]>|$/g, start) : indexOfFirst(text, /<|$/g, start)
  if (text.slice(start, end).trim() === '') return { end: start, shown: '' }
  return { end, shown: isCdata ? `<![CDATA[${mask}` : mask }
}

function indexOfFirst(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? text.length
}

function findJsonValue(text: string, start: number, slashes: string): Value {
  const quote = `${slashes}"`
  if (text.startsWith(quote, start)) {
    const from = start + quote.length
    const end = endOfString(text, from, slashes.length)
    return end === from ? { end: start, shown: '' } : { end, shown: `${quote}${mask}` }
  }
  const first = text[start]
  if (first === '{' || first === '[')
    return { end: endOfContainer(text, start, slashes.length), shown: `${quote}${mask}${quote}` }
  const end = indexOfFirst(text, /[,}\]\s"\\]|$/g, start)
  const isTelling = /^-?\d/.test(text.slice(start, end))
  return isTelling ? { end, shown: `${quote}${mask}${quote}` } : { end: start, shown: '' }
}

/** Where the closing quote, with its backslashes, begins; the end of the text when it was cut. */
function endOfString(text: string, from: number, openingSlashes: number): number {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let first = quote
    while (first > from && text[first - 1] === '\\') first--
    if (closes(quote - first, openingSlashes)) return quote - Math.min(openingSlashes, quote - first)
  }
  return text.length
}

// JSON inside JSON doubles its backslashes at each level: 0, 1, 3, 7 of them open a string.
function closes(run: number, openingSlashes: number): boolean {
  let slashes = run
  for (let level = openingSlashes; level > 0; level = (level - 1) / 2) {
    if (slashes % 2 === 0) return true
    slashes = (slashes - 1) / 2
  }
  return slashes % 2 === 0
}

function endOfContainer(text: string, start: number, openingSlashes: number): number {
  const structure = /["{}[\]]/g
  structure.lastIndex = start
  let depth = 0
  for (let found = structure.exec(text); found; found = structure.exec(text)) {
    if (found[0] === '"') {
      const end = endOfString(text, found.index + 1, openingSlashes)
      structure.lastIndex = Math.min(text.length, end + openingSlashes + 1)
    } else {
      depth += found[0] === '{' || found[0] === '[' ? 1 : -1
      if (depth === 0) return found.index + 1
    }
  }
  return text.length
}
