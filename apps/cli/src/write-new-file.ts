import { open, rm } from 'node:fs/promises'
import { CommandError } from './define-command.ts'

/** A file that is broken off half-way is taken away again; one that was there is never written over. */
export async function writeNewFile<T>(path: string, write: () => Promise<T>): Promise<T> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EEXIST' ? 'is there already; name another one' : `cannot be written: ${error.message}`
    throw new CommandError(`${path} ${reason}.`)
  })
  await file.close()
  try {
    return await write()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
