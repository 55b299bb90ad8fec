import { migrate as migrateDatabase } from '@ihub/db/core/migrate'
import { defineCommand, say } from '../define-command.ts'
import { connect, readSettings } from '../open-hub.ts'

export const migrate = defineCommand({
  options: {},
  notes: 'Every start of the hub does the same. Two at once wait for one another.',
  run: async (_given, terminal) => {
    const database = await connect(readSettings(terminal), terminal)
    try {
      const applied = await migrateDatabase(database.url)
      for (const name of applied) say(terminal, `ran ${name}`)
      say(
        terminal,
        applied.length === 0
          ? 'The database has the schema of this version already.'
          : `The database has the schema of this version: ${applied.length} migrations ran.`,
      )
    } finally {
      await database.close()
    }
  },
})
