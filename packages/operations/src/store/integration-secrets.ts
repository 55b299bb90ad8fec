import type { IntegrationRecord, IntegrationSecrets, Vault } from '@ihub/ports/administration'

const none: IntegrationSecrets = { settings: {}, inboundKey: null }

/** Opens secrets that `sealIntegrationSecrets` sealed for the same store. */
export const openIntegrationSecrets = (
  vault: Vault,
  storeId: string,
  { secrets }: Pick<IntegrationRecord, 'secrets'>,
): IntegrationSecrets =>
  secrets === null ? none : (JSON.parse(vault.open(storeId, secrets)) as IntegrationSecrets)

export const sealIntegrationSecrets = (vault: Vault, storeId: string, secrets: IntegrationSecrets): string =>
  vault.seal(storeId, JSON.stringify(secrets))
