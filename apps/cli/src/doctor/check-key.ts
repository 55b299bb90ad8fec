import { connectBriefly } from '@ihub/db/core/server-time'
import { type Handover, type KeyState, readKeyState } from '@ihub/db/key/key-handover'
import { readKeyCheck } from '@ihub/db/key/secret-key-check'
import type { Config } from '@ihub/kit/config'
import { unlockKeys } from '@ihub/kit/key-handover'
import { keyIdOf, open } from '@ihub/kit/sealed'
import { firstKeyId, isSecretKey, keyringOf } from '@ihub/kit/vault'
import { readKey } from '../key/key-pair.ts'
import { checkMaxMs, type Finding } from './finding.ts'

const check = 'key'

/** Whether the secret key opens what the database holds, and whether a rotation waits for somebody. Nothing is created. */
export async function checkKey(config: Config, url: string): Promise<Finding[]> {
  const { key, place } = await readKey(config)
  const sealed = await readKeyCheck(url)
  const todo = `Put the key that the hub was started with into ${place}, from where you keep it.`
  if (key === null)
    return sealed === null
      ? [{ check, state: 'ok', found: 'nothing is sealed yet: the first start makes a key' }]
      : [{ check, state: 'fail', found: `${place} is missing, and the database holds sealed secrets`, todo }]
  if (!isSecretKey(key)) return [{ check, state: 'fail', found: `${place} holds no secret key`, todo }]
  if (sealed === null) return [{ check, state: 'ok', found: `${place} is a key, and nothing is sealed yet` }]
  const { handover } = await readState(url)
  const ownId = handover ? unlockKeys(key, handover)?.ownId : ownIdOf(key, sealed)
  if (ownId === undefined)
    return [{ check, state: 'fail', found: `${place} does not open what the database holds`, todo }]
  const opens: Finding = { check, state: 'ok', found: `${place} opens what the database holds` }
  return handover ? [opens, rotationOf(handover, ownId === handover.newId)] : [opens]
}

function ownIdOf(key: string, { ownerId, sealed }: { ownerId: string; sealed: string }): string | undefined {
  const id = keyIdOf(sealed) ?? firstKeyId
  return open(keyringOf(id, { [id]: key }), { storeId: ownerId, envelope: sealed }).ok ? id : undefined
}

function rotationOf({ begunAt, isOldUnused }: Handover, hasNew: boolean): Finding {
  const found = `a rotation of the key began at ${begunAt} and is not finished: both keys open everything`
  if (!isOldUnused)
    return { check, state: 'warn', found, todo: 'Run `npm run ihub -- key rotate` again; it goes on.' }
  const todo = hasNew
    ? 'Run `npm run ihub -- key finish`.'
    : 'Put the new key into the settings, then run `npm run ihub -- key finish`.'
  return { check, state: 'warn', found, todo }
}

async function readState(url: string): Promise<KeyState> {
  const client = await connectBriefly(url, checkMaxMs / 2)
  try {
    return await readKeyState(client)
  } finally {
    await client.end()
  }
}
