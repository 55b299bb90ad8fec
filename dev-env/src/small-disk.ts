import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const chunk = Buffer.alloc(2 ** 20)

/** A folder becomes a disk of its own in memory; only root may do so, and only on Linux. */
export async function mountSmallDisk(
  folder: string,
  megabytes: number,
): Promise<{ unmount(): Promise<void> }> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  return { unmount: async () => void (await run('umount', [folder])) }
}

/** Fills the disk of a folder to the last byte; `free` gives all of it back. */
export async function fillDisk(folder: string): Promise<{ free(): Promise<void> }> {
  const path = join(folder, 'ballast')
  const file = await open(path, 'w')
  try {
    for (;;) await file.write(chunk)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
  return { free: () => rm(path) }
}
