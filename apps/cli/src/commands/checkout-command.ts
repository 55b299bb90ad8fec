import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Command, CommandError, defineCommand, type Options } from '../define-command.ts'

const root = new URL('../../../../', import.meta.url).pathname

interface Wish extends Pick<Command, 'takes' | 'notes'> {
  /** Below `tools/src`. */
  program: string
  options: Options
  failure: string
}

/** A command for people who write connectors: a program of the tools in a checkout of the source. */
export const checkoutCommand = ({ program, failure, ...declared }: Wish): Command =>
  defineCommand({
    ...declared,
    run: async ({ words, values }) => {
      const file = `${root}tools/src/${program}`
      if (!existsSync(file)) throw new CommandError('This command needs a checkout of the source.')
      const given = Object.entries(values).flatMap(([name, value]) =>
        typeof value === 'string' ? [`--${name}`, value] : [],
      )
      const { status } = spawnSync(process.execPath, [file, ...words, ...given], {
        cwd: root,
        stdio: 'inherit',
      })
      if (status !== 0) throw new CommandError(failure)
    },
  })
