import * as contract from '@ihub/contract/answer-changes'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import type { AnswerChangeRead } from '@ihub/ports/answers'
import type { ApiDeps, Serve } from '../serve.ts'

export function answerChangeRoutes(serve: Serve, { administration: { answerChanges } }: ApiDeps) {
  serve.inStore(contract.listAnswerChanges, async ({ storeId, params }) => {
    const found = await answerChanges.list(storeId, params.id)
    if (!found) return err(failure('integration.not_found'))
    const { changes, looked, isCut } = found
    const newest = changes.toSorted(
      (one, other) => Date.parse(other.firstSeenAt) - Date.parse(one.firstSeenAt),
    )
    return ok({ data: newest.map(presentChange), looked, isCut })
  })
  serve.inStore(contract.silenceAnswerChanges, async ({ storeId, actor, params, body }) => {
    const { ids: changeIds, silenced } = body
    const isKnown = await answerChanges.silence(storeId, {
      integrationId: params.id,
      changeIds,
      silenced,
      actor,
    })
    return isKnown ? ok({ accepted: true as const }) : err(failure('integration.not_found'))
  })
}

const presentChange = ({ changeId, ...change }: AnswerChangeRead): contract.AnswerChange => ({
  _id: changeId,
  ...change,
})
