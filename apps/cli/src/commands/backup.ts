import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { writeBackup } from '@ihub/db/backup/write-backup'
import { fingerprintOf } from '@ihub/kit/vault'
import { defineCommand, say } from '../define-command.ts'
import { readKey } from '../key/key-pair.ts'
import { withHub } from '../open-hub.ts'
import { writeNewFile } from '../write-new-file.ts'

export const backup = defineCommand({
  options: {
    out: { type: 'string', shows: 'FILE', isRequired: true, help: 'a file that is not there yet' },
  },
  notes:
    'Every row of the database at one moment, while the hub goes on. The secret key is not in it: keep the key apart, for without it the sealed passwords and tokens of a restored hub do not open.',
  run: async ({ values: { out } }, terminal) => {
    await withHub(terminal, async ({ config, url }) => {
      const { key, place } = await readKey(config)
      const fingerprint = key === null ? null : fingerprintOf(key)
      const { tables } = await writeNewFile(out, () => writeBackup(url, createWriteStream(out), fingerprint))
      const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
      const { size } = await stat(out)
      say(terminal, `${out}: ${rows} rows of ${Object.keys(tables).length} tables, ${size} bytes.`)
      say(
        terminal,
        key === null
          ? `No secret key was found in ${place}: the backup does not say which key opens it.`
          : `The secret key is not in it: keep ${place} (fingerprint ${fingerprint}) apart from the file, and safe.`,
      )
    })
  },
})
