import type { HubProcess } from '@ihub/db/key/hub-processes'
import { type KeyRotation, underKeyLock } from '@ihub/db/key/key-rotation'
import { fingerprintOf } from '@ihub/kit/vault'
import { sealedOutsideSeconds } from '@ihub/operations/sealed-outside'
import { CommandError, defineCommand, say } from '../define-command.ts'
import { explainKeyError } from '../key/explain-key-error.ts'
import { findPair, type KeyPair, readKey, resealing } from '../key/key-pair.ts'
import { withHub } from '../open-hub.ts'

/** Cookies and passes that the old key sealed are over by then, and so is every call that had read one of its values. */
const keptSeconds = Math.max(...Object.values(sealedOutsideSeconds))

export const keyFinish = defineCommand({
  options: {},
  notes:
    'With the new key in the settings, ten minutes after `key rotate` or later. A process that runs goes on; one that is started with the old key from then on is refused.',
  run: async (_given, terminal) => {
    await withHub(terminal, (hub) =>
      underKeyLock(hub.url, async (rotation) => {
        const pair = await findPair(rotation, hub.config)
        if (!pair) return say(terminal, 'No rotation of the key is under way.')
        if (!pair.hasNew) throw new CommandError(stillOld((await readKey(hub.config)).place))
        const { oldId, newId, oldKey } = pair
        const processes = await refuseTooEarly(rotation, pair)
        await rotation.reseal(oldId, resealing(pair))
        await rotation.end({ oldId, newId, fingerprint: fingerprintOf(oldKey) }, hub.actor)
        say(terminal, `The key ${oldId} (fingerprint ${fingerprintOf(oldKey)}) opens nothing any more.`)
        for (const { name } of processes.filter(({ startedWith }) => startedWith === oldId))
          say(terminal, `Give the new key to the next start of the process ${name}.`)
      }),
    ).catch(explainKeyError)
  },
})

const stillOld = (place: string) =>
  `${place} is the old key. Put the new one there, so that it is certain that you have it; \`key rotate\` shows it again.`

/** The processes that live, all of which seal with the new key. */
async function refuseTooEarly(rotation: KeyRotation, { newId }: KeyPair): Promise<HubProcess[]> {
  const seconds = await rotation.unusedSeconds()
  if (seconds === null)
    throw new CommandError('The rotation was broken off. Run `npm run ihub -- key rotate` again first.')
  const left = Math.ceil(keptSeconds - seconds)
  if (left > 0)
    throw new CommandError(
      `Sign-ins and calls that began with the old key may still be under way. Run it again in ${left} seconds.`,
    )
  const processes = await rotation.processes()
  const late = processes.filter(({ sealsWith }) => sealsWith !== newId)
  if (late.length > 0)
    throw new CommandError(
      `These processes do not have the new key yet: ${late.map(({ name }) => name).join('; ')}. Run it again in a minute.`,
    )
  return processes
}
