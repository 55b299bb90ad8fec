import { streamXlsxRows } from 'hucre/xlsx'

/** The rows of a CSV or of the first sheet of a workbook, headings first; a CSV has text alone. */
export async function readTable(name: string, bytes: Uint8Array): Promise<unknown[][]> {
  if (name.endsWith('.xlsx')) {
    const rows = await Array.fromAsync(streamXlsxRows(bytes))
    return rows.map(({ values }) => [...values])
  }
  const text = new TextDecoder().decode(bytes)
  const delimiter = text.split('\r\n')[0]?.includes(';') ? ';' : ','
  return text
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(delimiter))
}
