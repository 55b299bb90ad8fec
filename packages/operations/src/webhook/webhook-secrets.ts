import type { Vault } from '@ihub/ports/administration'
import type { WebhookRecord, WebhookSecrets } from '@ihub/ports/webhooks'

export const openWebhookSecrets = (
  vault: Vault,
  storeId: string,
  { secret }: Pick<WebhookRecord, 'secret'>,
): WebhookSecrets => JSON.parse(vault.open(storeId, secret)) as WebhookSecrets

export const sealWebhookSecrets = (vault: Vault, storeId: string, secrets: WebhookSecrets): string =>
  vault.seal(storeId, JSON.stringify(secrets))
