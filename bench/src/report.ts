/** One table of the report; `notes` stand below it, one a line. */
export interface Section {
  title: string
  columns: string[]
  rows: string[][]
  notes?: string[]
}

export const count = (value: number): string =>
  Number.isFinite(value) ? Math.round(value).toLocaleString('en-US') : '–'
export const milliseconds = (value: number): string =>
  Number.isFinite(value) ? (value < 100 ? value.toFixed(1) : count(value)) : '–'
export const percent = (share: number): string =>
  Number.isFinite(share) ? `${(share * 100).toFixed(0)} %` : '–'
export const megabytes = (bytes: number): string =>
  Number.isFinite(bytes) ? `${count(bytes / 1_048_576)} MB` : '–'
export const kilobytes = (bytes: number): string => `${count(bytes / 1_000)} kB`

/** Says in the row itself whether a target was met. */
export const verdict = (isMet: boolean): string => (isMet ? 'met' : 'MISSED')

/** For a terminal: columns padded to the widest cell. */
export function toText({ title, columns, rows, notes = [] }: Section): string {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [title, '', line(columns), rule, ...rows.map(line), ...notes.map((note) => `  ${note}`), ''].join(
    '\n',
  )
}

export function toMarkdown({ title, columns, rows, notes = [] }: Section): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)]
  return [
    `## ${title}`,
    '',
    ...table,
    '',
    ...notes.map((note) => `- ${note}`),
    ...(notes.length > 0 ? [''] : []),
  ].join('\n')
}
