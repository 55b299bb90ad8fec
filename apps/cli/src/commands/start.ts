import { spawnSync } from 'node:child_process'
import manifest from '../../../../package.json' with { type: 'json' }
import { type Command, CommandError, defineCommand } from '../define-command.ts'

const root = new URL('../../../../', import.meta.url).pathname

export const start = asScript('start')
export const demo = asScript('demo')

/** What the script of the same name in `package.json` runs, and before it its `pre` script. */
function asScript(name: 'start' | 'demo'): Command {
  return defineCommand({
    options: {},
    run: async (_given, { environment }) => {
      const built = spawnSync(process.execPath, [fileOf(`pre${name}`)], { stdio: 'inherit' })
      if (built.status !== 0) throw new CommandError('The web app was not built; the reason stands above.')
      become(fileOf(name), environment)
    },
  })
}

const fileOf = (script: keyof typeof manifest.scripts) =>
  `${root}${manifest.scripts[script].replace(/^node /, '')}`

/** Signals then find the hub itself; where there is no such call it runs as a child. */
function become(file: string, environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined))
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, file], given)
  process.exitCode = spawnSync(process.execPath, [file], { stdio: 'inherit' }).status ?? 1
}
