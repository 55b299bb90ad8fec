import { type Failure, failure } from '@ihub/domain/errors'
import type { FieldCode } from '@ihub/domain/field-codes'
import { err, ok, type Result } from '@ihub/domain/result'
import type { AddressConfirmation, Edit } from '@ihub/ports/administration'
import type { WebhookKey, WebhookRecord } from '@ihub/ports/webhooks'
import { type AddressDeps, confirmAddress } from '../session/confirm-address.ts'
import { checkTemplate, type SamplesOf } from './check-template.ts'
import type { WebhookDeps, WebhookDraft } from './create-webhook.ts'
import { openWebhookSecrets, sealWebhookSecrets } from './webhook-secrets.ts'

export type WebhookChanges = { [Field in keyof WebhookDraft]?: WebhookDraft[Field] | undefined }

/** The masked authorization value; sent back it means "leave it". */
export const authorizationMask = '••••'

interface WebhookUpdate extends Edit, WebhookKey {
  storeId: string
  changes: WebhookChanges
  samplesOf: SamplesOf
  /** Of the person, in the place of an authorization that would have to be typed again. */
  secondFactorCode?: string | undefined
}

export async function updateWebhook(
  deps: WebhookDeps & AddressDeps,
  { storeId, kind, webhookId, changes, samplesOf, secondFactorCode, ...edit }: WebhookUpdate,
): Promise<Result<WebhookRecord, Failure>> {
  if (changes.url !== undefined && !deps.isAllowedUrl(changes.url))
    return err(failure('webhook.url_forbidden'))
  const key = { kind, webhookId }
  const opened = secondFactorCode === undefined ? null : await deps.webhooks.find(storeId, key)
  const confirmed = await confirmAddress(deps, {
    edit,
    code: secondFactorCode,
    current: opened,
    isAllowed: (isConfirmed) => opened !== null && checkAuthorization(opened, { changes, isConfirmed }).ok,
  })
  if (!confirmed.ok) return confirmed
  return deps.webhooks.change(storeId, key, edit, (current) => {
    const checked = checkAuthorization(current, { changes, isConfirmed: confirmed.value })
    if (!checked.ok) return checked
    const { bodyTemplate = current.bodyTemplate, statuses = current.statuses } = changes
    const isTemplateChanged = changes.bodyTemplate !== undefined || changes.statuses !== undefined
    const fits = checkTemplate(deps.renderBody, isTemplateChanged ? bodyTemplate : null, () =>
      samplesOf(statuses),
    )
    if (!fits.ok) return fits
    const active = changes.active ?? current.active
    const webhook = {
      ...current,
      name: changes.name ?? current.name,
      url: changes.url ?? current.url,
      headers: changes.headers ?? current.headers,
      bodyTemplate,
      statuses,
      filters: { ...current.filters, ...changes.filters },
      active,
      failingSince: isSameTarget(current, changes) ? current.failingSince : null,
      switchedOff: active ? null : current.switchedOff,
      ...authorizationOf(deps, storeId, current, changes.authorization),
    }
    return ok({ webhook, confirmedBy: checked.value })
  })
}

/** The failures of another address, or of an earlier time on, say nothing about it. */
const isSameTarget = (
  current: WebhookRecord,
  { active = current.active, url = current.url }: WebhookChanges,
) => active === current.active && url === current.url

/** The receiver's authorization does not go to another address by itself. */
function checkAuthorization(
  current: WebhookRecord,
  { changes, isConfirmed }: { changes: WebhookChanges; isConfirmed: boolean },
): Result<AddressConfirmation | null, Failure> {
  const isMoved = changes.url !== undefined && changes.url !== current.url
  if (!isMoved || !current.hasAuthorization) return ok(null)
  const isKept = changes.authorization === undefined || changes.authorization === authorizationMask
  if (!isKept) return ok('secret')
  return isConfirmed ? ok('second-factor') : err(unconfirmed)
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
  const secrets = openWebhookSecrets(vault, storeId, current)
  return {
    secret: sealWebhookSecrets(vault, storeId, { ...secrets, authorization }),
    hasAuthorization: authorization !== null,
  }
}
