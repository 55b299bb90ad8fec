import { createReadStream, existsSync } from 'node:fs'
import { BackupError } from '@ihub/db/backup/backup-file'
import { restoreBackup } from '@ihub/db/backup/restore-backup'
import { fingerprintOf } from '@ihub/kit/vault'
import { CommandError, defineCommand, say } from '../define-command.ts'
import { readKey } from '../key/key-pair.ts'
import { connect, readSettings } from '../open-hub.ts'

export const restore = defineCommand({
  takes: { shows: '<file>', most: 1 },
  options: {},
  notes:
    'Into an empty database: a new one of DATABASE_URL, or a new IHUB_DATA_DIR. The hub is held afterwards: it takes hooks in and shows everything, and sends nothing before `npm run ihub -- release`, or a super user in the web app, says so.',
  run: async ({ words: [file = ''] }, terminal) => {
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`)
    const config = readSettings(terminal)
    const { key, place } = await readKey(config)
    const database = await connect(config, terminal)
    try {
      const { head, rows, migrated } = await restoreBackup(database.url, createReadStream(file), (found) => {
        if (key === null || found.keyFingerprint === null || fingerprintOf(key) === found.keyFingerprint)
          return
        throw new CommandError(
          `The backup was made with another secret key (fingerprint ${found.keyFingerprint}) than the one in ${place}. Put that key there first.`,
        )
      })
      say(terminal, `${rows} rows of ${head.madeAt} are restored, and every checksum is right.`)
      if (migrated.length > 0) say(terminal, `${migrated.length} migrations brought them to this version.`)
      if (key === null && head.keyFingerprint !== null)
        say(
          terminal,
          `Put the secret key with the fingerprint ${head.keyFingerprint} into ${place} before you start the hub.`,
        )
      say(terminal, 'The hub is held: it sends nothing before `npm run ihub -- release`.')
    } catch (error) {
      if (error instanceof BackupError) throw new CommandError(error.message, { cause: error })
      throw error
    } finally {
      await database.close()
    }
  },
})
