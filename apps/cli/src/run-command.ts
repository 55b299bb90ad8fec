import { parseArgs } from 'node:util'
import { DataFolderError } from '@ihub/db/core/embedded/data-folder'
import { BrokenRestoreError } from '@ihub/db/core/migrate'
import { StartError } from '@ihub/hub/database'
import { commands } from './commands.ts'
import { type Command, CommandError, type Options, say, type Terminal } from './define-command.ts'
import { usage, usageOf } from './usage.ts'

/** Runs the command that the arguments name; answers the exit code. */
export async function runCommand(args: string[], terminal: Terminal): Promise<0 | 1> {
  try {
    await dispatch(args, terminal)
    return 0
  } catch (error) {
    terminal.errors.write(`${explain(error)}\n`)
    return 1
  }
}

async function dispatch(args: string[], terminal: Terminal) {
  if (args.length === 0 || args[0] === '--help' || args[0] === 'help') return say(terminal, usage())
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((words) => Object.hasOwn(commands, words))
  const line = name === undefined ? undefined : commands[name]
  if (name === undefined || !line) throw new CommandError(`There is no such command.\n\n${usage()}`)
  const command = await line.load()
  const rest = args.slice(name.split(' ').length)
  if (rest.includes('--help')) return say(terminal, usageOf(name, line, command))
  await command.run(read(rest, command, `Try \`npm run ihub -- ${name} --help\`.`), terminal)
}

function read(args: string[], { options, takes }: Command, hint: string) {
  const { values, positionals: words } = parse(args, options, hint)
  const missing = Object.keys(options).find((name) => options[name]?.isRequired && !values[name])
  if (missing) throw new CommandError(`--${missing} is missing. ${hint}`)
  if (takes && !takes.isOptional && words.length === 0)
    throw new CommandError(`${takes.shows} is missing. ${hint}`)
  if (words.length > (takes?.most ?? 0))
    throw new CommandError(`\`${words.at(-1)}\` is one argument too many. ${hint}`)
  const flags = Object.entries(options).flatMap(([name, { type }]) => (type === 'boolean' ? [name] : []))
  return { words, values: { ...Object.fromEntries(flags.map((name) => [name, false])), ...values } }
}

function parse(args: string[], options: Options, hint: string) {
  const known = Object.entries(options).map(
    ([name, { type, default: usual }]) =>
      [name, usual === undefined ? { type } : { type, default: usual }] as const,
  )
  try {
    return parseArgs({ args, options: Object.fromEntries(known), allowPositionals: true, strict: true })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}. ${hint}`, { cause: error })
  }
}

/** An error that a person can act on is one sentence; any other is a bug and shows its stack. */
function explain(error: unknown): string {
  const isForPeople = [CommandError, StartError, DataFolderError, BrokenRestoreError].some(
    (kind) => error instanceof kind,
  )
  if (!(error instanceof Error)) return String(error)
  return isForPeople ? error.message : (error.stack ?? error.message)
}
