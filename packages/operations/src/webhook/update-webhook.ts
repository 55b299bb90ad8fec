import { type Failure, failure } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'
import { err, ok, type Result } from '@ihub/domain/result'
import type { Edit, WebhookRecord } from '@ihub/ports/administration'
import type { WebhookDeps, WebhookDraft } from './create-webhook.ts'
import { openWebhookSecrets, sealWebhookSecrets } from './webhook-secrets.ts'

export type WebhookChanges = { [Field in keyof WebhookDraft]?: WebhookDraft[Field] | undefined }

/** What an authorization value reads as; sent back it means "leave it". */
export const authorizationMask = '••••'

export async function updateWebhook(
  deps: WebhookDeps,
  request: Edit & { storeId: string; webhookId: string; changes: WebhookChanges },
): Promise<Result<WebhookRecord, Failure>> {
  const { storeId, webhookId, changes, ...edit } = request
  if (changes.url !== undefined && !deps.isAllowedUrl(changes.url))
    return err(failure('webhook.url_forbidden'))
  return deps.webhooks.change(storeId, webhookId, edit, (current) => {
    const isMoved = changes.url !== undefined && changes.url !== current.url
    const isKept = changes.authorization === undefined || changes.authorization === authorizationMask
    // The receiver's authorization does not go to another address by itself.
    if (isMoved && isKept && current.hasAuthorization) return err(unconfirmed)
    return ok({
      ...current,
      name: changes.name ?? current.name,
      url: changes.url ?? current.url,
      headers: changes.headers ?? current.headers,
      statuses: changes.statuses ?? current.statuses,
      active: changes.active ?? current.active,
      switchedOff: (changes.active ?? current.active) ? null : current.switchedOff,
      ...authorizationOf(deps, storeId, current, changes.authorization),
    })
  })
}

const code: FieldCode = 'field.type_again'
const unconfirmed: Failure = {
  code: 'request.invalid',
  fields: [{ field: 'authorization', code, message: code }],
}

function authorizationOf(
  { vault }: WebhookDeps,
  storeId: string,
  current: WebhookRecord,
  authorization: string | null | undefined,
) {
  if (authorization === undefined || authorization === authorizationMask) return {}
  const { secret } = openWebhookSecrets(vault, storeId, current)
  return {
    secret: sealWebhookSecrets(vault, storeId, { secret, authorization }),
    hasAuthorization: authorization !== null,
  }
}
