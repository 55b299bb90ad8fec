import type { IncomingMessage } from 'node:http'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { err, ok, type Result } from '@ihub/domain/result'

/** A body that ended early or is no multipart: its sender is to blame. */
export class BrokenBodyError extends Error {}

export interface Part {
  /** As the sender names the file. */
  name: string | undefined
  body: AsyncIterable<Uint8Array>
  /** Told when the body has ended. */
  isTooLarge(): boolean
}

interface Limits {
  maxFiles: number
  maxBytes: number
}

/**
 * Hands over each file of the body while it arrives, one after the other, and reads on to the end, so that the sender hears of everything that
 * is wrong with it. Answers whether there were more files than allowed, or an error when the body is broken; throws
 * the error that `take` throws.
 */
export async function readParts(
  request: IncomingMessage,
  limits: Limits,
  take: (part: Part) => Promise<void>,
): Promise<Result<{ isTooMany: boolean }, BrokenBodyError>> {
  const parts = openParts(request, limits)
  if (!parts) return err(new BrokenBodyError('the boundary cannot be used'))
  let isTooMany = false
  let taken = Promise.resolve()
  const streams: BusboyFileStream[] = []
  parts.on('filesLimit', () => {
    isTooMany = true
  })
  parts.on('file', (_field, stream, name) => {
    // Its reader hears of the error; an early end is told when nobody reads any more, too.
    stream.on('error', () => undefined)
    streams.push(stream)
    const part: Part = { name, body: readStream(stream), isTooLarge: () => stream.truncated }
    taken = taken.then(() => take(part))
    taken.catch((error: Error) => parts.destroy(error))
  })
  const broken = await pump(request, parts)
  if (broken) for (const stream of streams) stream.destroy(broken)
  await taken.catch((error: unknown) => {
    if (!(error instanceof BrokenBodyError)) throw error
  })
  return broken ? err(new BrokenBodyError(broken.message)) : ok({ isTooMany })
}

type Parts = InstanceType<typeof Busboy>

function openParts({ headers }: IncomingMessage, { maxFiles, maxBytes }: Limits): Parts | null {
  try {
    const limits = { files: maxFiles, fileSize: maxBytes, fields: 0 }
    return Busboy({ headers: headers as BusboyHeaders, limits })
  } catch {
    return null
  }
}

/** Unlike a pipeline it leaves the connection open when the parts fail, so that there is somewhere to answer. */
const pump = async (request: IncomingMessage, parts: Parts): Promise<Error | null> => {
  const broken = await new Promise<Error | null>((resolve) => {
    parts.once('finish', () => resolve(null))
    // More than one may come, and one that nobody hears ends the process.
    parts.on('error', resolve)
    request.on('error', resolve)
    request.once('close', () => {
      if (!request.complete) resolve(new Error('the connection was closed'))
    })
    request.pipe(parts)
  })
  if (!broken) return null
  request.unpipe(parts)
  request.resume()
  return broken
}

async function* readStream(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of stream) yield piece as Uint8Array
  } catch (error) {
    throw new BrokenBodyError('the file ended early', { cause: error })
  }
}
