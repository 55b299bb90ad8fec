/** How code and people call a connector. */
export interface Names {
  /** Of the connector and of its folders: `acme`. */
  id: string
  /** As people say it: `Acme WMS`. */
  name: string
}

const pascal = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`

/** The text with one connector's names in place of another's. */
export function renamed(text: string, from: Names, to: Names): string {
  const pairs: [string, string][] = [
    [from.name, to.name],
    [from.id.toUpperCase(), to.id.toUpperCase()],
    [pascal(from.id), pascal(to.id)],
    [from.id, to.id],
  ]
  const found = new RegExp(pairs.map(([word]) => word).join('|'), 'g')
  const known = new Map(pairs)
  return text.replace(found, (word) => known.get(word) ?? word)
}

const opening = /[([{]/g
const closing = /[)\]}]/g
const depthOf = (line: string) => (line.match(opening) ?? []).length - (line.match(closing) ?? []).length

/** A registration ends with its brackets closed and a comma, or with its import. */
const isEnd = (line: string, depth: number) => depth === 0 && /(,|'|;)$/.test(line)

/** Each entry of a file of registrations that names a connector, with the same entry of another one behind it. */
export function registered(text: string, from: Names, to: Names): string {
  const names = new RegExp(`\\b${from.id}\\b|${pascal(from.id)}`)
  const lines: string[] = []
  let entry: string[] = []
  let depth = 0
  for (const line of text.split('\n')) {
    lines.push(line)
    if (entry.length === 0 && !names.test(line)) continue
    entry.push(line)
    depth += depthOf(line)
    if (!isEnd(line, depth)) continue
    lines.push(...renamed(entry.join('\n'), from, to).split('\n'))
    entry = []
    depth = 0
  }
  return lines.join('\n')
}
