import { createAdministration } from '@ihub/db/administration'
import { locateWebhook } from '@ihub/db/store/locate'
import { graceHours } from '@ihub/domain/webhook/signing-secrets'
import { openVault } from '@ihub/hub/open-vault'
import { hubClock } from '@ihub/kit/clock'
import { isUuid } from '@ihub/kit/ids'
import { secondFactorCodes } from '@ihub/kit/second-factor'
import { createSigningSecret, tokens } from '@ihub/kit/tokens'
import { rotateSecret } from '@ihub/operations/webhook/rotate-secret'
import { CommandError, defineCommand, say } from '../define-command.ts'
import { withHub } from '../open-hub.ts'
import { refused } from '../say-failure.ts'

export const secretRotate = defineCommand({
  options: {
    webhook: { type: 'string', shows: 'ID', isRequired: true, help: 'the id of the webhook' },
    grace: {
      type: 'string',
      shows: 'HOURS',
      default: String(graceHours.usual),
      help: `how long the earlier secret goes on signing, ${graceHours.least} to ${graceHours.most} hours`,
    },
  },
  run: async ({ values }, terminal) => {
    const webhookId = values.webhook
    if (!isUuid(webhookId)) throw new CommandError(`${webhookId} is no id of a webhook.`)
    const hours = readHours(values.grace)
    const rotated = await withHub(terminal, async (hub) => {
      const found = await locateWebhook(hub.system, webhookId)
      if (!found) throw refused({ code: 'webhook.not_found' })
      const books = createAdministration(hub)
      const { vault, close } = await openVault(hub.config, hub.url, { does: 'command line' })
      const nowMs = hubClock.nowMs
      const deps = { ...books, vault, tokens, secondFactorCodes, createSigningSecret, nowMs }
      const rotation = { ...found, webhookId, actor: hub.actor, graceHours: hours }
      return rotateSecret(deps, rotation).finally(close)
    })
    if (!rotated.ok) throw refused(rotated.error)
    const { webhook, secret } = rotated.value
    say(terminal, `secret: ${secret}  (shown only now)`)
    say(
      terminal,
      webhook.previousSecretUntil === null
        ? 'No earlier secret signs any more.'
        : `The earlier secret signs as well until ${webhook.previousSecretUntil}.`,
    )
  },
})

function readHours(text: string): number {
  const hours = Number(text)
  if (!Number.isInteger(hours) || hours < graceHours.least || hours > graceHours.most)
    throw new CommandError(
      `--grace takes whole hours from ${graceHours.least} to ${graceHours.most}; ${text} is none of them.`,
    )
  return hours
}
