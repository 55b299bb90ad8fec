import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import { carryOut } from './ask.ts'
import type { Context } from './context.ts'

const query = `mutation addNote($input: AddNoteToOrderInput!) {
  outcome: addNoteToOrder(input: $input) { id }
}`

/** Notes change no state of the order, and any number of them may stand there. */
export async function addNote(
  { http, settings: { publicNotes: isPublic } }: Context,
  id: string,
  note: string,
): Promise<Result<null, CallFailure>> {
  const added = await carryOut(http, { verb: 'addNote', query, variables: { input: { id, note, isPublic } } })
  return added.ok ? ok(null) : added
}
