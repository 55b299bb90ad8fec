import { hubSystem } from '@ihub/domain/constants'
import type { Connector } from '@ihub/ports/connector'
import type { AuthorRead, IntegrationName } from '@ihub/ports/reads'

/** Integer cents as the decimal number JSON carries. */
export const money = (cents: number) => cents / 100

export type NameOf = (connector: string) => string

/** The vendor's name as people say it, and the hub's own; the id of a connector that is no longer installed. */
export const namesOf =
  (connectors: readonly Connector[]): NameOf =>
  (id) =>
    id === hubSystem ? 'iHub' : (connectors.find((connector) => connector.id === id)?.name ?? id)

export const presentIntegration = (integration: IntegrationName | null, nameOf: NameOf) =>
  integration && {
    _id: integration.integrationId,
    connector: integration.connector,
    name: nameOf(integration.connector),
  }

export const presentAuthor = ({ kind, name, because }: AuthorRead) => ({ kind, name, because })
