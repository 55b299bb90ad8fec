import { patiently } from '@ihub/dev-env/watch'
import { listColumns } from '@ihub/domain/list-columns'
import type { ListName } from '@ihub/domain/lists'
import { streamXlsxRows } from 'hucre/xlsx'
import { expect, vi } from 'vitest'
import type { TestApi } from './open-test-api.ts'

interface Asker {
  storeId: string
  token: string
}

/** The usual export request: every column of all rows, as CSV in Portuguese. */
export const wholeList = (list: ListName) => ({
  list,
  format: 'csv',
  columns: listColumns[list],
  selection: { matching: {} },
})

/** The end of an export, as the API tells it. */
export async function exported(api: TestApi, { storeId, token }: Asker, body: object) {
  const created = await api.call('POST', '/api/exports', { token, storeId, body })
  expect(created.status, created.text).toBe(200)
  return vi.waitFor(async () => {
    const { json } = await api.call('GET', `/api/exports/${created.json._id}`, { token, storeId })
    expect(json.endedAt).not.toBeNull()
    return json as typeof json & { file: { _id: string; name: string } | null }
  }, patiently)
}

/** The rows of the file of an export, its headings first. */
export async function rowsOf(api: TestApi, { storeId, token }: Asker, file: { _id: string; name: string }) {
  const answer = await fetch(`${api.url}/api/files/${file._id}`, {
    headers: { authorization: `Bearer ${token}`, 'store-id': storeId },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.status).toBe(200)
  if (file.name.endsWith('.xlsx')) {
    const rows = await Array.fromAsync(streamXlsxRows(bytes))
    return rows.map(({ values }) => values as unknown[])
  }
  // The decoder keeps the byte order mark, by which Excel knows UTF-8.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line): unknown[] => cellsOf(line))
}

/** A cell that holds the delimiter is in quotation marks, and a mark in it is doubled. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
