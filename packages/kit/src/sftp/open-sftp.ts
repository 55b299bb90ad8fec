import type { Result } from '@ihub/domain/result'
import type { FileExchange } from '@ihub/ports/file-exchange'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import { hubClock } from '../clock.ts'
import { listFiles, moveFile, readFile, writeFile } from './file-verbs.ts'
import { createLine, type LineOptions, type Work } from './line.ts'
import { createTrace } from './trace.ts'

export interface SftpOptions extends LineOptions {
  /** Told of every verb, redacted, also of those that failed. */
  onExchange?: (exchange: Exchange) => void
}

/** A file exchange over SFTP: one connection, opened when it is needed, one verb at a time. */
export interface SftpExchange extends FileExchange {
  /** Hangs up after the verb under way. */
  close(): Promise<void>
}

export function openSftp(options: SftpOptions): SftpExchange {
  const line = createLine(options)
  const trace = createTrace(options)
  const perform = async <T>({ method, path, sent, show, work }: Verb<T>): Promise<Result<T, CallFailure>> => {
    const performed = await line.perform(async () => {
      const startedAtMs = hubClock.nowMs()
      const result = await line.run(work)
      return { result, startedAtMs, durationMs: hubClock.nowMs() - startedAtMs }
    })
    const { result } = performed
    const received = result.ok && show ? show(result.value) : null
    return trace({ method, path, sent: sent ?? null, received, ...performed, result })
  }
  return {
    listFiles: (folder) =>
      perform({
        method: 'LIST',
        path: folder,
        work: (client) => listFiles(client, folder),
        show: (files) =>
          Buffer.from(files.map((file) => `${file.modifiedAt} ${file.sizeBytes} ${file.name}`).join('\n')),
      }),
    readFile: (file, maxBytes) =>
      perform({
        method: 'READ',
        path: file.path,
        work: (client) => readFile(client, file, maxBytes),
        show: (bytes) => bytes,
      }),
    writeFile: (file) =>
      perform({
        method: 'WRITE',
        path: file.path,
        sent: file.bytes,
        work: async (client) => {
          await writeFile(client, file)
          return null
        },
      }),
    moveFile: (from, to) =>
      perform({
        method: 'MOVE',
        path: from,
        sent: Buffer.from(to),
        work: async (client) => {
          await moveFile(client, from, to)
          return null
        },
      }),
    close: () => line.perform(async () => line.hangUp()),
  }
}

interface Verb<T> {
  method: string
  path: string
  sent?: Uint8Array
  work: Work<T>
  /** The answer, as people may read it. */
  show?: (value: T) => Uint8Array
}
