import type { ProtocolDetail } from '@ihub/contract/protocols'

type Address = NonNullable<ProtocolDetail['deliveryAddress']>

const joined = (parts: (string | null)[], by: string) => parts.filter(Boolean).join(by)

/** An address as it stands on a label; parts that nobody knows take no room. */
export const linesOfAddress = (one: Address): string[] =>
  [
    one.receiver ?? '',
    joined([one.street, one.number, one.complement], ', '),
    one.neighborhood ?? '',
    joined([one.city, one.state], ' – '),
    joined([one.zipCode, one.country], ' · '),
    one.reference ?? '',
  ].filter(Boolean)
