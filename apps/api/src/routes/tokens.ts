import * as contract from '@ihub/contract/tokens'
import { failure } from '@ihub/domain/errors'
import { err, ok } from '@ihub/domain/result'
import { createMachineToken } from '@ihub/operations/token/create-machine-token'
import type { MachineToken } from '@ihub/ports/machine-tokens'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentPage } from './present-page.ts'

export function tokenRoutes(serve: Serve, deps: ApiDeps) {
  const { machineTokens } = deps.administration

  serve.inStore(contract.listTokens, async ({ storeId, query }) =>
    presentPage(await machineTokens.list(storeId, query), query, presentToken),
  )
  serve.inStore(contract.createToken, async ({ storeId, actor, body }) => {
    const { token, secret } = await createMachineToken(
      { ...deps, machineTokens },
      { storeId, actor, draft: body },
    )
    return ok({ ...presentToken(token), token: secret })
  })
  serve.inStore(contract.getToken, async ({ storeId, params }) => {
    const token = await machineTokens.find(storeId, params.id)
    return token ? ok({ ...presentToken(token), history: token.history }) : err(failure('token.not_found'))
  })
  serve.inStore(contract.updateToken, async ({ storeId, actor, params, body: { version, ...body } }) => {
    const changed = await machineTokens.change(storeId, params.id, { actor, version }, (current) => ({
      ...current,
      name: body.name ?? current.name,
      origin: body.origin ?? current.origin,
      scopes: body.scopes ?? current.scopes,
      active: body.active ?? current.active,
      expiresAt: body.expiresAt === undefined ? current.expiresAt : body.expiresAt,
    }))
    return changed.ok ? ok(presentToken(changed.value)) : changed
  })
}

const presentToken = ({ tokenId, ...token }: MachineToken) => ({ _id: tokenId, ...token })
