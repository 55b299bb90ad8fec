import { isRecord } from '../kit/message.ts'
import { type FileServer, startFileServer } from '../sftp/file-server.ts'
import type { AnswerBook } from './answer-book.ts'
import type { Desk, DeskCall, Fields } from './desk.ts'
import type { SimFile } from './order-book.ts'
import type { Outcome } from './problem.ts'

export type FileOptions = {
  username: string
  password: string
  /** The warehouse looks for files by itself so often; absent: when it is told to. */
  sweepEveryMs?: number
}

/** The folders of the warehouse, as a depositor sees them. */
export const folders = { input: '/in', output: '/out', pdf: '/out/pdf' }

export type FileDesk = {
  server: FileServer
  /** Takes the files of the input folder, each once. */
  sweep(): void
  /** Puts a page of news into the output folder. */
  tell(name: 'answers' | 'movements', item: object): void
  putPaper(orderCode: string, file: SimFile): void
  close(): Promise<void>
}

const callOf: Record<string, DeskCall> = {
  'invoice-cancellation': 'invoiceCancellation',
  label: 'label',
  boarding: 'boarding',
  cancellation: 'cancellation',
}

/** A warehouse that trades files: it answers by files what it cannot do. */
export async function startFileDesk(
  { username, password, sweepEveryMs }: FileOptions,
  { desk, news }: { desk: Desk; news: AnswerBook },
): Promise<FileDesk> {
  const server = await startFileServer({ username, password })
  const { tree } = server
  for (const folder of [`${folders.input}/backup`, `${folders.input}/error`, `${folders.output}/backup`])
    tree.addFolder(folder)
  for (const folder of [`${folders.output}/error`, folders.pdf]) tree.addFolder(folder)
  let told = 0
  let moved = 0

  const settle = (name: string, folder: 'backup' | 'error') => {
    moved += 1
    const to = `${folders.input}/${folder}`
    const isTaken = tree.find(`${to}/${name}`) !== undefined
    tree.rename(`${folders.input}/${name}`, `${to}/${isTaken ? `${moved}_${name}` : name}`)
  }
  const take = (name: string) => {
    const text = tree.find(`${folders.input}/${name}`)?.bytes.toString() ?? ''
    const problem = takeText(desk, text)
    if (problem) news.answer({ orderCode: problem.orderCode, status: 'ERRO', message: problem.message })
    settle(name, problem ? 'error' : 'backup')
  }
  const sweep = () => {
    const waiting = tree
      .list(folders.input)
      .filter((name) => !name.startsWith('.') && tree.find(`${folders.input}/${name}`))
      .map((name) => ({ name, rank: rankOf(tree.find(`${folders.input}/${name}`)?.bytes.toString() ?? '') }))
    for (const { name } of waiting.toSorted((one, other) => one.rank - other.rank)) take(name)
  }
  const timer = sweepEveryMs === undefined ? undefined : setInterval(sweep, sweepEveryMs).unref()
  return {
    server,
    sweep,
    tell: (name, item) => {
      told += 1
      const file = `${name === 'answers' ? 'RET' : 'MOV'}_${String(told).padStart(6, '0')}.json`
      tree.write(`${folders.output}/${file}`, Buffer.from(JSON.stringify({ [name]: [item] })))
    },
    putPaper: (orderCode, { name, bytes }) => {
      tree.write(`${folders.pdf}/${encodeURIComponent(orderCode)}_${name}`, bytes)
    },
    close: () => {
      clearInterval(timer)
      return server.close()
    },
  }
}

type Said =
  | { layouts: Fields[] }
  | { call: string; sequence: number; fields: Fields }
  | { xml: string }
  | null

function saidBy(text: string): Said {
  if (text.startsWith('<')) return { xml: text }
  try {
    const json: unknown = JSON.parse(text)
    if (Array.isArray(json) && json.every(isRecord)) return { layouts: json }
    if (isRecord(json) && typeof json.call === 'string')
      return { call: json.call, sequence: Number(json.sequence), fields: json }
  } catch {
    return null
  }
  return null
}

/** By what a file says, not by its name: orders before invoices, and what was said last at the end. */
function rankOf(text: string): number {
  const said = saidBy(text)
  if (said === null) return 0
  if ('layouts' in said) return said.layouts[0]?.chavelayout === 'int_faturamento' ? 2 : 1
  return 'xml' in said ? 3 : 3 + said.sequence
}

function takeText(desk: Desk, text: string): { orderCode: string; message: string } | null {
  const said = saidBy(text)
  if (said === null) return { orderCode: '?', message: 'Arquivo ilegível' }
  if ('xml' in said) return problemOf(desk.invoiceXmlByKey(said.xml), '?')
  if ('call' in said) {
    const name = callOf[said.call]
    const orderCode = String(said.fields.orderCode)
    return name ? problemOf(desk[name](said.fields), orderCode) : { orderCode, message: 'Arquivo ilegível' }
  }
  for (const layout of said.layouts) {
    const [row] = Array.isArray(layout.list) ? layout.list : []
    const problem = problemOf(desk.import(layout), String(isRecord(row) ? row.codigointerno : '?'))
    if (problem) return problem
  }
  return null
}

const problemOf = (outcome: Outcome, orderCode: string) =>
  'problem' in outcome ? { orderCode, message: outcome.problem.message } : null
