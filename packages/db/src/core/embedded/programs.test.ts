import { execFile } from 'node:child_process'
import { chmod, cp, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { findPrograms, placePrograms } from './programs.ts'

const runFile = promisify(execFile)

test.skipIf(process.getuid?.() !== 0)(
  'programs that only root can reach are copied to where PostgreSQL’s user can run them, once',
  async () => {
    const { postgres, runAs } = await findPrograms()
    const [closed, shared] = [
      await mkdtemp(join(tmpdir(), 'ihub-closed-')),
      await mkdtemp(join(tmpdir(), 'ihub-shared-')),
    ]
    await chmod(shared, 0o755)
    const native = join(closed, 'native')
    await cp(dirname(dirname(postgres)), native, { recursive: true, verbatimSymlinks: true })

    const place = () => placePrograms({ native, version: '1' }, runAs, join(shared, 'ihub'))
    const [first, second] = [await place(), await place()]
    const { stdout } = await runFile(join(first.bin, 'postgres'), ['--version'], { ...runAs, cwd: '/' })
    const { uid, mode } = await stat(first.bin)
    await Promise.all([closed, shared].map((folder) => rm(folder, { recursive: true })))

    expect(stdout).toContain('PostgreSQL')
    expect(first.bin.startsWith(shared)).toBe(true)
    expect(second).toEqual(first)
    expect([uid, mode & 0o022]).toEqual([0, 0])
  },
  60_000,
)
