import { IntegrationHealth } from '@ihub/contract/stores'

/** The column is free text; what is not one of ours reads as unknown. */
export const presentHealthStatus = (status: string) =>
  IntegrationHealth.shape.status.catch('unknown').parse(status)
