import { type CommandLine, commands } from './commands.ts'
import type { Command, Options } from './define-command.ts'

const call = 'npm run ihub --'

/** Every command with its summary. */
export function usage(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    `${call} <command>`,
    '',
    ...lines,
    '',
    `\`${call} <command> --help\` explains one of them.`,
    'The commands take the settings of the hub from the environment: DATABASE_URL, IHUB_DATA_DIR, IHUB_SECRET_KEY and others.',
  ].join('\n')
}

/** One command with its options. */
export function usageOf(name: string, { summary }: CommandLine, command: Command): string {
  const { options, takes, notes } = command
  const shown = Object.entries(options).map(([option, { type, shows = 'TEXT' }]) =>
    type === 'boolean' ? `--${option}` : `--${option} ${shows}`,
  )
  const width = Math.max(0, ...shown.map((text) => text.length))
  const lines = Object.values(options).map(
    ({ help, isRequired, default: usual }, index) =>
      `  ${(shown[index] ?? '').padEnd(width)}  ${help}${isRequired ? ' (required)' : ''}${usual ? ` (${usual} when absent)` : ''}`,
  )
  return [
    [call, name, takes?.shows, brief(options, shown)].filter(Boolean).join(' '),
    `  ${summary}`,
    ...(lines.length > 0 ? ['', ...lines] : []),
    ...(notes ? ['', notes] : []),
  ].join('\n')
}

const brief = (options: Options, shown: string[]) =>
  Object.values(options)
    .map(({ isRequired }, index) => (isRequired ? shown[index] : `[${shown[index]}]`))
    .join(' ')
