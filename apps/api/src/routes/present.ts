import { hubSystem } from '@ihub/domain/constants'
import type { CauseNote } from '@ihub/ports/causes'
import type { Connector } from '@ihub/ports/connector'
import type { Figure } from '@ihub/ports/figure'
import type { AuthorRead, IntegrationName } from '@ihub/ports/reads'

/** Integer cents as the decimal number JSON carries. */
export const money = (cents: number) => cents / 100

export const presentFigure = ({ count, amounts }: Figure) => ({
  count,
  amounts: amounts.map(({ currency, cents }) => ({ currency, value: money(cents) })),
})

/** The name of a system, with the label that tells two accounts of it apart. */
export type NameOf = (connector: string, label?: string | null) => string

/** The vendor's name as people say it, and the hub's own; the id of a connector that is no longer installed. */
export const namesOf =
  (connectors: readonly Connector[]): NameOf =>
  (id, label) => {
    if (id === hubSystem) return 'iHub'
    const name = connectors.find((connector) => connector.id === id)?.name ?? id
    return label ? `${name} (${label})` : name
  }

export const presentIntegration = (integration: IntegrationName | null, nameOf: NameOf) =>
  integration && {
    _id: integration.integrationId,
    connector: integration.connector,
    name: nameOf(integration.connector, integration.label),
  }

export const presentAuthor = ({ kind, name, because }: AuthorRead) => ({ kind, name, because })

export const presentAssignee = (assignee: CauseNote['assignee']) =>
  assignee && { _id: assignee.userId, name: assignee.name }

export const presentSubject = <S extends { id: string | null }>(subject: S | null) => {
  if (!subject) return null
  const { id, ...others } = subject
  return { ...others, _id: id }
}
