import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { runCli } from '../test/run-cli.ts'
import { commands } from './commands.ts'

test('the usage names every command, and --help of each says its options', async () => {
  const { code, said } = await runCli(['--help'])

  expect(code).toBe(0)
  for (const [name, { load, summary }] of Object.entries(commands)) {
    expect(said).toMatch(new RegExp(`^ {2}${name} +${summary.slice(0, 10)}`, 'm'))
    const help = await runCli([...name.split(' '), '--help'])
    expect(help.code).toBe(0)
    for (const option of Object.keys((await load()).options)) expect(help.said).toContain(`--${option}`)
  }
})

test.each([
  [['nothing'], 'There is no such command.'],
  [['migrate', '--fast'], "Unknown option '--fast'"],
  [['migrate', 'twice'], '`twice` is one argument too many.'],
  [['user', 'create', '--email', 'ana@example.com'], '--name is missing.'],
  [['process', 'retry'], '<id>... is missing.'],
  [['process', 'retry', '17'], '17 is no id of a process.'],
  [['export', 'people', '--store', 'loja'], 'people is no list. Give one of orders,'],
  [['export', 'orders', '--store', 'loja', '--format', 'pdf'], 'pdf is no format. Give one of csv, xlsx.'],
  [['secret', 'rotate', '--webhook', 'x'], 'x is no id of a webhook.'],
  [['db', 'distribute'], 'Set DATABASE_URL to the coordinator of the cluster.'],
])('%j is refused with a sentence that says what to do', async (args, sentence) => {
  const { code, said, complained } = await runCli(args)

  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(complained).toContain(sentence)
  expect(complained).not.toContain('    at ')
})

test('a wrong setting is said by its name', async () => {
  const { code, complained } = await runCli(['migrate'], { DATABASE_URL: 'mysql://there' })

  expect(code).toBe(1)
  expect(complained).toMatch(/^These settings are wrong:\n {2}DATABASE_URL: /)
})

test('the process itself ends with the code of the command', async () => {
  const main = new URL('main.ts', import.meta.url).pathname
  const run = promisify(execFile)

  await expect(run(process.execPath, [main, '--help'])).resolves.toMatchObject({ stderr: '' })
  await expect(run(process.execPath, [main, 'nothing'])).rejects.toMatchObject({ code: 1, stdout: '' })
})
