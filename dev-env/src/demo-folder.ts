import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const mark = 'made-by-the-demo'

/**
 * An empty data folder for a demo, whose simulators begin with no memory. The folder of an earlier demo is emptied;
 * any other that holds something is somebody's, and stays.
 */
export async function emptyDemoFolder(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0 && !found.includes(mark))
    throw new Error(
      `${folder} was not made by a demo, and a demo would empty it. Set IHUB_DATA_DIR to a folder that is not there yet.`,
    )
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, mark), 'A demo empties this folder when it starts.\n')
}
