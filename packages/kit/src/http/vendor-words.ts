export interface VendorWords {
  message: string | undefined
  code: string | undefined
}

// The spellings of the vendors' documented error answers, most telling first.
const messageKeys = [
  'message',
  'error_description',
  'errorMessage',
  'mensagem',
  'text',
  'detail',
  'descricao',
  'description',
  'exceptionMessage',
  'msg',
  'title',
  'value',
]
const codeKeys = ['code', 'errorCode', 'error_code', 'codigo', 'key', 'tag']
const nestedKeys = ['error', 'message', 'errors', 'messages', 'erros', 'errorDetails', 'details', 'fault']

/** Finds the vendor's message about a failure, in its JSON, its XML or HTML page, or its plain text. */
export function findVendorWords(value: unknown, text: string): VendorWords {
  const said = value === undefined ? [readPage(text)] : collectMessages(value, 0)
  const message = [...new Set(said.map(tidy).filter((words) => words !== ''))].join('; ')
  return { message: message === '' ? undefined : message, code: findCode(value, 0) }
}

function collectMessages(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value]
  if (depth > 4 || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.slice(0, 10).flatMap((entry) => collectMessages(entry, depth + 1))
  const fields = lowerKeys(value)
  const own = messageKeys.map((key) => fields.get(key.toLowerCase())).find(isTelling)
  const nested = nestedKeys.flatMap((key) => collectNested(fields.get(key.toLowerCase()), depth + 1))
  const said = own === undefined ? nested : [own, ...nested]
  return said.map((words) => fillIn(words, fields.get('parameters')))
}

/** `%1` and `%name` stand for the entries of `parameters`, a list or an object (Magento). */
function fillIn(message: string, parameters: unknown): string {
  if (typeof parameters !== 'object' || parameters === null || !message.includes('%')) return message
  const values = new Map(
    Array.isArray(parameters)
      ? parameters.map((value, index) => [String(index + 1), value] as const)
      : Object.entries(parameters),
  )
  return message.replaceAll(/%(\w+)/g, (placeholder, name: string) => {
    const value: unknown = values.get(name)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : placeholder
  })
}

/** `errors` may be a list, an error, or lists of sentences by field name (Pagar.me). */
function collectNested(value: unknown, depth: number): string[] {
  const found = collectMessages(value, depth)
  if (found.length > 0 || typeof value !== 'object' || value === null) return found
  return Object.entries(value)
    .slice(0, 10)
    .flatMap(([field, entry]) => collectMessages(entry, depth + 1).map((words) => `${field}: ${words}`))
}

function findCode(value: unknown, depth: number): string | undefined {
  if (depth > 3 || typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value)) return findCode(value[0], depth + 1)
  const fields = lowerKeys(value)
  for (const key of codeKeys) {
    const code = fields.get(key.toLowerCase())
    if ((typeof code === 'string' && code !== '') || typeof code === 'number')
      return String(code).slice(0, 60)
  }
  const nested = nestedKeys.map((key) => findCode(fields.get(key.toLowerCase()), depth + 1))
  return nested.find((code) => code !== undefined)
}

function lowerKeys(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).map(([key, entry]) => [key.toLowerCase(), entry]))
}

const isTelling = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function readPage(text: string): string {
  const head = text.slice(0, 64 * 1024)
  const named = /<(?:\w+:)?(?:faultstring|title)\b[^>]{0,200}>([^<]{1,500})/i.exec(head)
  if (named?.[1]) return named[1]
  return head.replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^<>]*>/g, ' ')
}

const tidy = (text: string) =>
  text
    .slice(0, 8192)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
