import { IntegrationHealth } from '@ihub/contract/store-parts'

/** The column is free text; a status that is not one of ours reads as unknown. */
export const presentHealthStatus = (status: string) =>
  IntegrationHealth.shape.status.catch('unknown').parse(status)
