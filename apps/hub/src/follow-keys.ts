import type { KeyRecords, KeysHeld } from '@ihub/db/key/hub-processes'
import type { KeyState } from '@ihub/db/key/key-handover'
import { withBothKeys } from '@ihub/kit/key-handover'
import { type Keyring, keyIdOf } from '@ihub/kit/sealed'
import { createVaultOf } from '@ihub/kit/vault'
import type { Vault } from '@ihub/ports/administration'

const lookEveryMs = 2_000
/**
 * A process that has not looked for so long may seal with a key that is forgotten by now. Half of the time that a key is
 * kept once nothing is sealed with it.
 */
export const staleMs = 300_000

export interface OwnKeys {
  /** Of the key in the settings. */
  ownId: string
  keyring: Keyring
}

export interface FollowedKeys {
  vault: Vault
  close(): Promise<void>
}

const lost =
  'The secret key was replaced while this process could not reach the database. Start it again with the new key.'

/** Keeps the keyring as the rotation of the key wants it, and says which keys this process has. */
export async function followKeys(
  { ownId, keyring }: OwnKeys,
  records: KeyRecords,
  onLost: (message: string) => void,
): Promise<FollowedKeys> {
  let ring: Keyring | null = keyring
  let lookedAtMs = performance.now()

  async function look() {
    for (let told: KeysHeld | null = null; ring; ) {
      const held = heldOf(ownId, ring)
      if (told && isSame(told, held)) return
      const askedAtMs = performance.now()
      await records.tell(held)
      ring = nextRing(ring, await records.state())
      lookedAtMs = askedAtMs
      told = held
    }
    onLost(lost)
  }

  let timer: NodeJS.Timeout | undefined
  let looking: Promise<unknown> = Promise.resolve()
  const lookLater = () => {
    timer = setTimeout(() => {
      // While the database is away there is nothing to follow; the next look tells.
      looking = look()
        .catch(() => undefined)
        .then(() => {
          if (timer && ring) lookLater()
        })
    }, lookEveryMs)
    timer.unref()
  }
  await look()
  lookLater()

  const inner = createVaultOf(() => ring ?? keyring)
  return {
    vault: {
      open: inner.open,
      seal: (ownerId, plaintext) => {
        if (!ring || performance.now() - lookedAtMs > staleMs) throw new UnknownKeyError()
        return inner.seal(ownerId, plaintext)
      },
    },
    close: async () => {
      clearTimeout(timer)
      timer = undefined
      await looking
      await records.close()
    },
  }
}

/** Answered like the lack of a database, which it follows. */
class UnknownKeyError extends Error {
  readonly code = '57P03'
  constructor() {
    super('this process does not know by which key to seal: it has not reached the database')
  }
}

/** A key that was replaced stays to open what was read before that; null when the new one is not to be had. */
function nextRing(ring: Keyring, { check, handover }: KeyState): Keyring | null {
  if (!handover) {
    const current = keyIdOf(check ?? '') ?? ring.current
    return ring.keys.has(current) ? { ...ring, current } : null
  }
  const both = withBothKeys(ring, handover)
  return both && { ...both, current: handover.sealsNew ? handover.newId : handover.oldId }
}

const heldOf = (startedWith: string, ring: Keyring): KeysHeld => ({
  startedWith,
  opens: [...ring.keys.keys()],
  sealsWith: ring.current,
})

const isSame = (one: KeysHeld, other: KeysHeld) =>
  one.sealsWith === other.sealsWith && one.opens.length === other.opens.length
