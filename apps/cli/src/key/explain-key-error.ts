import { KeyLockError } from '@ihub/db/key/key-rotation'
import { DamagedValueError } from '@ihub/db/key/reseal-places'
import { CommandError } from '../define-command.ts'

/** Says in a sentence the errors that a person can act on; throws the others on. */
export function explainKeyError(error: unknown): never {
  if (error instanceof KeyLockError)
    throw new CommandError('Another `key` command is at work on this database. Wait until it has ended.', {
      cause: error,
    })
  if (error instanceof DamagedValueError)
    throw new CommandError(
      `${error.message}: it was damaged before. Type it again in the hub, or clear it, and run the command again.`,
      { cause: error },
    )
  throw error
}
