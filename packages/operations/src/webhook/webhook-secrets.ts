import type { Vault, WebhookRecord, WebhookSecrets } from '@ihub/ports/administration'

export const openWebhookSecrets = (
  vault: Vault,
  storeId: string,
  { secret }: Pick<WebhookRecord, 'secret'>,
): WebhookSecrets => JSON.parse(vault.open(storeId, secret)) as WebhookSecrets

export const sealWebhookSecrets = (vault: Vault, storeId: string, secrets: WebhookSecrets): string =>
  vault.seal(storeId, JSON.stringify(secrets))
