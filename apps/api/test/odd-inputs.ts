/** Texts, numbers and shapes that break code which trusts its input, as JSON. */
export const oddValues: Readonly<Record<string, string>> = {
  'a lone surrogate': String.raw`"\ud800"`,
  'a lone surrogate within': String.raw`"Ana \udfff Souza"`,
  'a NUL': String.raw`"a\u0000b"`,
  'a long text': JSON.stringify('ç'.repeat(250_000)),
  'a text of many words': JSON.stringify('ab '.repeat(3_000)),
  'the year 0': '"0000-01-01T00:00:00Z"',
  'the year 10000 by its offset': '"9999-12-31T23:59:59-14:00"',
  'the year 275760': '"+275760-09-13T00:00:00.000Z"',
  'a huge number': '1e300',
  'the greatest whole number': '9007199254740991',
  'a negative number': '-1',
  'a negative fraction': '-0.05',
  null: 'null',
  'a boolean': 'true',
  'an empty text': '""',
  'a list': '[[],"a",1]',
  'an object': String.raw`{"a":1,"\ud800":"b\u0000"}`,
  'a deep nest': `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
}

type Path = readonly string[]

/** Every place in a value: the whole, each field, and the fields within. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const within = Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...path, name]))
  return [path, ...within]
}

/** The value as JSON, with other JSON in one place. */
export function jsonWith(value: unknown, place: Path, json: string): string {
  const marker = 'the odd value stands here'
  return JSON.stringify(replaceAt(value, place, marker)).replace(JSON.stringify(marker), () => json)
}

function replaceAt(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by
  if (Array.isArray(value))
    return value.map((one, at) => (String(at) === name ? replaceAt(one, rest, by) : one))
  return { ...(value as object), [name]: replaceAt((value as Record<string, unknown>)[name], rest, by) }
}
