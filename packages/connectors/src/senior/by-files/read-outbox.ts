import { err, ok, type Result } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { ListedFile } from '@ihub/ports/file-exchange'
import type { CallFailure } from '@ihub/ports/http'
import { z } from 'zod'
import { type FilesContext, fileBytesMax } from './context.ts'
import { toFilesFailure } from './failures.ts'

/** A file of the output path: what it tells, or why it cannot be read. */
export type OutboxFile = { file: ListedFile } & (
  | { kind: 'answers' | 'movements'; items: unknown[] }
  | { kind: 'broken'; problem: string; received: { file: string; text: string } }
)

/** Files of one read: each holds what the warehouse told in some minutes. */
const filesMax = 20
/** A file that is no JSON is one that is being written, until nobody wrote it for so long. */
const writingMaxMs = 10 * 60_000
const shownMax = 2_000

const List = z.array(z.unknown())
const Content = z.union([
  z
    .strictObject({ answers: List })
    .transform(({ answers }) => ({ kind: 'answers' as const, items: answers })),
  z
    .strictObject({ movements: List })
    .transform(({ movements }) => ({ kind: 'movements' as const, items: movements })),
])

/**
 * The oldest files of the output path of the kinds that are asked for, known by their content: names may change. Files that are
 * written still are left for the next time.
 */
export async function readOutbox(
  { files, settings }: FilesContext,
  kinds: readonly OutboxFile['kind'][],
): Promise<Result<OutboxFile[], CallFailure>> {
  const { outputPath } = settings
  const listed = await files.listFiles(outputPath)
  if (!listed.ok) return err(toFilesFailure(listed.error, outputPath))
  const found: OutboxFile[] = []
  for (const file of listed.value) {
    if (found.length >= filesMax) break
    const bytes = await files.readFile(file, fileBytesMax)
    if (!bytes.ok && isFailure(bytes.error)) {
      // Files before it are told; the next time begins with this one.
      if (found.length > 0) break
      return err(bytes.error)
    }
    const read = bytes.ok ? readContent(file, bytes.value) : unread(file, bytes.error)
    if (read === null) continue
    if (kinds.includes(read.kind)) found.push(read)
  }
  return ok(found)
}

/** A file that another process took, or that changed, is none of now; one that is too large stays so. */
const isFailure = ({ kind, serviceCode }: CallFailure) =>
  kind !== 'not-found' && kind !== 'busy' && serviceCode !== tooLarge
const tooLarge = 'FILE_TOO_LARGE'

const unread = (file: ListedFile, { message, serviceCode }: CallFailure) =>
  serviceCode === tooLarge ? broken(file, message, '') : null

/** Null for a file that is written still. */
function readContent(file: ListedFile, bytes: Uint8Array): OutboxFile | null {
  const text = Buffer.from(bytes).toString('utf8')
  const json = parseJson(text)
  if (json === undefined) {
    const age = hubClock.nowMs() - Date.parse(file.modifiedAt)
    return age < writingMaxMs ? null : broken(file, 'the file is no JSON', text)
  }
  const content = Content.safeParse(json)
  return content.success
    ? { file, ...content.data }
    : broken(file, 'the file holds neither answers nor movements', text)
}

const broken = (file: ListedFile, problem: string, text: string): OutboxFile => ({
  file,
  kind: 'broken',
  problem: `${file.name}: ${problem}`,
  received: { file: file.name, text: text.replaceAll('\0', '').slice(0, shownMax) },
})

/** Undefined for what is no JSON, as the beginning of a longer text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown
  } catch {
    return undefined
  }
}
