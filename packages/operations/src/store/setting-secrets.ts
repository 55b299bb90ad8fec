import type { Vault } from '@ihub/ports/administration'

type Secrets = Record<string, unknown>

/** Opens secrets that `sealSettingSecrets` sealed for the same store. */
export const openSettingSecrets = (
  vault: Vault,
  storeId: string,
  { secrets }: { secrets: string | null },
): Secrets => (secrets === null ? {} : (JSON.parse(vault.open(storeId, secrets)) as Secrets))

export const sealSettingSecrets = (vault: Vault, storeId: string, secrets: Secrets): string | null =>
  Object.keys(secrets).length === 0 ? null : vault.seal(storeId, JSON.stringify(secrets))
