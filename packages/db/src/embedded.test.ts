import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'

test.each([0, 1, 3])(
  'a process that brought a database along ends with the code %d it was given',
  async (code) => {
    const text = `await import(${JSON.stringify(new URL('embedded.ts', import.meta.url).href)}); process.exitCode = ${code}`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', text], { stdio: 'ignore' })

    expect(await once(child, 'exit')).toEqual([code, null])
  },
)
