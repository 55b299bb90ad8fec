/** Where a known cause is mended: the settings of the integration, the order, or the outside system itself. */
export const causeRemedies = ['settings', 'order', 'system'] as const
export type CauseRemedy = (typeof causeRemedies)[number]

/** Values of one order that a system may repeat in the message of a failure, by the name that stands in their place. */
export type CauseFacts = Readonly<Record<string, readonly (string | null | undefined)[]>>

/** Long enough to tell two sentences apart; the whole message stays with its process. */
const causeMax = 200
/** Shorter values, such as a quantity, stand in too many words. */
const valueMin = 3

const edge = '[\\p{L}\\p{N}]'
const patterns: readonly [RegExp, string][] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/gu, '{email}'],
  [/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/giu, '{id}'],
  [/\b\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?/gu, '{date}'],
  [/\b\d{1,2}\/\d{1,2}\/\d{2,4}( \d{2}:\d{2}(:\d{2})?)?/gu, '{date}'],
]
/** The status of an answer and the ports and codes of a vendor say which failure it is. */
const keeps = /^(HTTP|status|code|erro|error|c[oó]digo)$/iu
const hasDigit = /\d/u
const isNumber = /^\d+([.,]\d+)*$/u

/**
 * The message of a failure without the values of the one case that it tells of: failures with the same cause are mended
 * together. `Produto 10.20-A não cadastrado` is `Produto {sku} não cadastrado`, whatever the SKU.
 */
export function causeOf(message: string, facts: CauseFacts = {}): string {
  const told = Object.entries(facts)
    .flatMap(([name, values]) => values.map((value) => ({ name, value: value?.trim() ?? '' })))
    .filter(({ value }) => value.length >= valueMin)
    .sort((one, other) => other.value.length - one.value.length)
  const named = told.reduce(
    (text, { name, value }) =>
      text.replace(new RegExp(`(?<!${edge})${escaped(value)}(?!${edge})`, 'giu'), `{${name}}`),
    message.normalize('NFC').replace(/[{}]/gu, ' '),
  )
  const known = patterns.reduce((text, [pattern, name]) => text.replace(pattern, name), named)
  const bare = withoutNumbers(known.split(/\s+/u).filter((word) => word !== '')).join(' ')
  return bare.replace(/(\{\w+\})(?:(?:[,;/]| e| y| and)?\s*\1)+/gu, '$1').slice(0, causeMax)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** Words with digits are the values of a case, but for the status of an answer. */
const withoutNumbers = (words: string[]) =>
  words.map((word, index) => {
    const [, before = '', core = '', after = ''] =
      /^([^\p{L}\p{N}{]*)(.*?)([^\p{L}\p{N}}]*)$/u.exec(word) ?? []
    if (!hasDigit.test(core) || core.includes('{') || keeps.test(words[index - 1] ?? '')) return word
    return `${before}${isNumber.test(core) ? '{number}' : '{code}'}${after}`
  })
