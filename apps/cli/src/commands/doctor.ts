import { userInfo } from 'node:os'
import { commandLine } from '@ihub/domain/actor'
import { type Config, readConfig } from '@ihub/kit/config'
import { CommandError, defineCommand, say, type Terminal } from '../define-command.ts'
import { checkKey } from '../doctor/check-key.ts'
import { checkDatabase, checkDisk } from '../doctor/check-machine.ts'
import { checkMail, checkOutside, checkTraces } from '../doctor/check-outside.ts'
import { type Finding, type State, within } from '../doctor/finding.ts'
import { connect } from '../open-hub.ts'

export const doctor = defineCommand({
  options: {
    json: { type: 'boolean', help: 'write the findings as JSON' },
  },
  notes:
    'Ends with 1 when something fails. Each connected system is asked whether it answers, which its store keeps and the audit log says.',
  run: async ({ values: { json } }, terminal) => {
    const findings = await examine(terminal)
    if (json) say(terminal, JSON.stringify(findings, null, 2))
    else for (const finding of findings) say(terminal, lineOf(finding))
    const failed = findings.filter(({ state }) => state === 'fail').length
    if (failed > 0) throw new CommandError(`${failed} of ${findings.length} checks failed.`)
  },
})

const shownAs: Record<State, string> = { ok: 'ok  ', warn: 'warn', fail: 'FAIL' }

const lineOf = ({ check, state, found, todo }: Finding) =>
  `${shownAs[state]}  ${check.padEnd(12)}  ${found}${todo ? `\n      ${' '.repeat(12)}  → ${todo}` : ''}`

async function examine(terminal: Terminal): Promise<Finding[]> {
  const read = readConfig(terminal.environment)
  if ('mistakes' in read)
    return read.mistakes.map((found) => ({
      check: 'settings',
      state: 'fail',
      found,
      todo: 'Correct it; the README lists every setting.',
    }))
  const { config } = read
  const [disk, mail, traces] = await Promise.all([
    within('disk', 'Set IHUB_DATA_DIR to a folder of a disk that answers.', () => checkDisk(config)),
    within('mail', 'Correct SMTP_URL, or the mail server.', () => checkMail(config)),
    within('traces', 'Look at the collector.', () => checkTraces(config)),
  ])
  return [...(await examineHub(config, terminal)), ...disk, ...mail, ...traces]
}

const databaseTodo = 'Start the database, or correct DATABASE_URL or IHUB_DATA_DIR.'

async function examineHub(config: Config, terminal: Terminal): Promise<Finding[]> {
  const opened = await connect(config, terminal).catch((error: Error) => error)
  if (opened instanceof Error)
    return [{ check: 'database', state: 'fail', found: opened.message, todo: databaseTodo }]
  try {
    const database = await within('database', databaseTodo, () => checkDatabase(opened.url))
    if (database.some(({ check, state }) => check !== 'clock' && state === 'fail')) return database
    const key = await within('key', 'Look at the database first.', () => checkKey(config, opened.url))
    if (key.some(({ state }) => state === 'fail')) return [...database, ...key]
    const actor = commandLine(userInfo().username)
    const outside = await within(
      'systems',
      'Look at the database and the log of the hub.',
      () => checkOutside(config, opened.url, actor),
      60_000,
    )
    return [...database, ...key, ...outside]
  } finally {
    await opened.close()
  }
}
