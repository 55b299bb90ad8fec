import { existsSync } from 'node:fs'
import { link, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HubProcess } from '@ihub/db/key/hub-processes'
import { type KeyRotation, underKeyLock } from '@ihub/db/key/key-rotation'
import { fingerprintOf, replaceSecretKey } from '@ihub/kit/vault'
import { CommandError, defineCommand, say, type Terminal } from '../define-command.ts'
import { explainKeyError } from '../key/explain-key-error.ts'
import { beginOrResume, type KeyPair, readKey, resealing } from '../key/key-pair.ts'
import { type OpenedHub, withHub } from '../open-hub.ts'
import { writeNewFile } from '../write-new-file.ts'

export const keyRotate = defineCommand({
  options: {
    out: {
      type: 'string',
      shows: 'FILE',
      help: 'a file that is not there yet, for the new key where IHUB_SECRET_KEY holds the old one; shown when absent',
    },
  },
  notes:
    'Every process goes on, with both keys until `key finish`. Run it again at any time: it goes on where it was broken off, with the same new key. A key in `secret.key` is replaced there, and the old one stays beside it.',
  run: async ({ values: { out } }, terminal) => {
    if (out !== undefined && existsSync(out))
      throw new CommandError(`${out} is there already; name another one.`)
    await withHub(terminal, (hub) =>
      underKeyLock(hub.url, async (rotation) => {
        const pair = await beginOrResume(rotation, hub)
        await handOut(pair, hub, { out, terminal })
        await sealWithNew(rotation, pair, terminal)
        const count = await rotation.reseal(pair.oldId, resealing(pair))
        say(terminal, `${count} values are sealed anew with the key ${pair.newId}.`)
        say(terminal, howToFinish)
      }),
    ).catch(explainKeyError)
  },
})

const howToFinish =
  'Put the new key into the settings of every process; none has to be restarted now. Then run `npm run ihub -- key finish`, which forgets the old key. A backup opens with the key that was in the settings when it was made: keep the old key as long as such a backup.'

/** The new key is where its owner finds it before anything is sealed with it. */
async function handOut(
  { oldKey, newKey, newId, hasNew }: KeyPair,
  { config }: OpenedHub,
  { out, terminal }: { out: string | undefined; terminal: Terminal },
) {
  const { file } = await readKey(config)
  const name = `the new key ${newId} (fingerprint ${fingerprintOf(newKey)})`
  if (file !== null) {
    if (hasNew) return
    const kept = `${file}.${fingerprintOf(oldKey)}`
    await link(file, kept).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await replaceSecretKey(file, newKey)
    return say(terminal, `${file} holds ${name}; ${kept} holds the old one.`)
  }
  if (out !== undefined) {
    await writeNewFile(out, () => writeFile(out, `${newKey}\n`, { flush: true }))
    return say(terminal, `${out} holds ${name}.`)
  }
  if (!hasNew) say(terminal, `IHUB_SECRET_KEY=${newKey}  (${name})`)
}

/** Ends when every process that lives seals with the new key. Until all of them open it, none seals with it. */
async function sealWithNew(rotation: KeyRotation, { newId }: KeyPair, terminal: Terminal) {
  await untilEvery(rotation, ({ opens }) => opens.includes(newId), terminal)
  await rotation.sealWithNewKey()
  await untilEvery(rotation, ({ sealsWith }) => sealsWith === newId, terminal)
  await rotation.oldKeyIsUnused()
}

const lookMs = 200

async function untilEvery(
  rotation: KeyRotation,
  isReady: (process: HubProcess) => boolean,
  terminal: Terminal,
) {
  const told = new Set<string>()
  for (;;) {
    const awaited = (await rotation.processes()).filter((process) => !isReady(process))
    if (awaited.length === 0) return
    for (const { name } of awaited.filter((one) => !told.has(one.name))) {
      say(terminal, `waiting for the process ${name}`)
      told.add(name)
    }
    await sleep(lookMs)
  }
}
