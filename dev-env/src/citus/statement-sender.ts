import { glob, readFile } from 'node:fs/promises'

/** A source file, by the runs of words in it. */
export interface Sender {
  file: string
  isTest: boolean
  runs: Set<string>
}

const root = new URL('../../../', import.meta.url)
const wordsOfRun = 4

/** Runs of words that a statement and its source share; values differ, so they end a run. */
function runsOf(text: string): string[] {
  const pieces = text.toLowerCase().split(/\$\{|\$\d+|'[^']*'|\b\d+\b|`|\/\*, \.\.\. \*\//)
  return pieces.flatMap((piece) => {
    const words = piece.match(/\w+/g) ?? []
    return words.slice(wordsOfRun - 1).map((_, at) => words.slice(at, at + wordsOfRun).join(' '))
  })
}

export const toSender = (file: string, text: string): Sender => ({
  file,
  isTest: /\.test\.ts$|^(dev-env|bench)\/|\/test\//.test(file),
  runs: new Set(runsOf(text)),
})

export async function readSenders(): Promise<Sender[]> {
  const senders: Sender[] = []
  const folders = '{packages/db/src,apps/*/src,apps/*/test,dev-env/src,bench/src}/**/*.ts'
  for await (const file of glob(folders, { cwd: root.pathname, exclude: (name) => name === 'node_modules' }))
    senders.push(toSender(file, await readFile(new URL(file, root), 'utf8')))
  return senders
}

/** The file that shares most with a statement, the product's before a test's; null when no file has a run of it. */
export function senderOf(statement: string, senders: Sender[]): Sender | null {
  const runs = [...new Set(runsOf(statement))]
  let [best, most] = [null as Sender | null, 0]
  for (const sender of senders) {
    const shared = runs.filter((run) => sender.runs.has(run)).length
    if (shared > most || (shared === most && best?.isTest && !sender.isTest && shared > 0))
      [best, most] = [sender, shared]
  }
  return best
}
