import { err, ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { CallFields, CallName } from '../calls.ts'
import { depositOf } from '../context.ts'
import { type FilesContext, joined } from './context.ts'
import { toFilesFailure } from './failures.ts'

const taken = 'FILE_EXISTS'

/**
 * Puts a file into the input path. The same file once more changes nothing; another one of the same name waits there still, which the
 * caller judges by the code `FILE_EXISTS`.
 */
export async function sendFile(
  { files, settings }: FilesContext,
  name: string,
  content: string,
): Promise<Result<null, CallFailure>> {
  const { inputPath } = settings
  const sent = await files.writeFile({
    path: joined(inputPath, name),
    bytes: new TextEncoder().encode(content),
  })
  return sent.ok ? sent : err(toFilesFailure(sent.error, inputPath))
}

/** A file of what stands under its name for good: one that waits there says the same. */
export async function sendOnce(context: FilesContext, name: string, content: string) {
  const sent = await sendFile(context, name, content)
  return !sent.ok && sent.error.serviceCode === taken ? ok(null) : sent
}

/** Words that may be followed by other words about the same: the highest number among them counts. */
const wordsMax = 20

interface Telling {
  call: CallName
  prefix: string
  fields: CallFields & { orderCode: string }
  /** Tells files of one order apart by name. */
  part?: string | number
}

/** Says something of an order by a file of its own. */
export async function tellByFile(
  context: FilesContext,
  { call, prefix, fields, part }: Telling,
): Promise<Result<null, CallFailure>> {
  for (let sequence = 1; sequence < wordsMax; sequence += 1) {
    const content = { call, ...depositOf(context.settings), ...fields, sequence }
    const name = nameOf(prefix, fields.orderCode, part, sequence)
    const sent = await sendFile(context, name, JSON.stringify(content))
    if (sent.ok || sent.error.serviceCode !== taken) return sent
  }
  return err(untaken(fields.orderCode))
}

const untaken = (code: string): CallFailure => ({
  kind: 'busy',
  message: `the warehouse takes no files: ${wordsMax} about ${code} wait`,
  serviceCode: taken,
  retryAfterMs: 600_000,
})

/** A code may hold any character; a name of a file may not. */
export const nameOf = (prefix: string, code: string, ...parts: (string | number | undefined)[]) =>
  `${[prefix, encodeURIComponent(code), ...parts].filter((part) => part !== undefined).join('_')}.json`
