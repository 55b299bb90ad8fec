import { coverItems } from '../invoice/cover-items.ts'
import { type InvoiceRefusal, judgeInvoice, type NfeFacts, type NfeLine } from '../invoice/judge-invoice.ts'
import type { OrderItem } from '../order/order.ts'
import { unitsOf } from './judge-protocol.ts'
import { statusAfter } from './lifecycle.ts'
import { linesOfProtocol } from './lines-of-protocol.ts'
import type { ProtocolState } from './protocol-state.ts'

/** The relation of a return invoice to the protocols of the order that it returns; each has a sentence in every language. */
export const returnVerdicts = [
  'taken',
  'fits',
  'not-valid',
  'no-order',
  'several-orders',
  'no-protocol',
  'several-protocols',
  'other-goods',
] as const
export type ReturnVerdict = (typeof returnVerdicts)[number]

/** An incoming NF-e of returned goods, and everything that the store knows of the invoices that it names (refNFe). */
export interface ReturnCase {
  key: string | null
  isValid: boolean
  lines: readonly NfeLine[]
  /** The orders of the invoices that it names. */
  orders: readonly { orderId: string; items: readonly OrderItem[] }[]
  /** Their protocols. */
  protocols: readonly ProtocolOfCase[]
}

export type ProtocolOfCase = { protocolId: string } & Pick<
  ProtocolState,
  'orderId' | 'status' | 'items' | 'returnInvoice'
>

export interface JudgedReturn {
  verdict: ReturnVerdict
  /** The protocol that has it, or that it fits; null in doubt. */
  protocolId: string | null
}

/** An incoming NF-e of the purpose return (tpNF 0, finNFe 4). */
export const isReturnNote = ({ type, purpose }: Pick<NfeFacts, 'type' | 'purpose'>): boolean =>
  type === 'incoming' && purpose === 'return'

/** A sale's rule refuses a return for one of these alone. */
const ofEveryReturn: readonly InvoiceRefusal[] = ['incoming', 'other-purpose']

/** Whether a return stands at the tax office: its file says so, and nothing else was found against it. */
export const isValidReturn = (document: NfeFacts, reason: string | null): boolean =>
  (reason === null || ofEveryReturn.some((one) => one === reason)) &&
  judgeInvoice(document, {
    rule: { emitters: [], purposes: ['return'], takesIncoming: true, takesTests: true },
    key: null,
  }) === null

/** It is taken only where one protocol alone waits for exactly these goods; everything else is a doubt for a person. */
export function judgeReturn({ key, isValid, lines, orders, protocols }: ReturnCase): JudgedReturn {
  const owner = protocols.find(({ returnInvoice }) => key !== null && returnInvoice?.key === key)
  if (owner) return { verdict: 'taken', protocolId: owner.protocolId }
  if (!isValid) return doubt('not-valid')
  const [order, ...others] = orders
  if (!order) return doubt('no-order')
  if (others.length > 0) return doubt('several-orders')
  const waiting = protocols.filter(waitsForInvoice)
  if (waiting.length === 0) return doubt('no-protocol')
  const [fitting, ...more] = waiting.filter((one) => isExactly(order, one, lines))
  if (!fitting) return doubt('other-goods')
  return more.length > 0 ? doubt('several-protocols') : { verdict: 'fits', protocolId: fitting.protocolId }
}

const doubt = (verdict: ReturnVerdict): JudgedReturn => ({ verdict, protocolId: null })

const waitsForInvoice = ({ status, returnInvoice }: ProtocolOfCase) =>
  returnInvoice === null && statusAfter(status, 'invoiced') !== null

function isExactly(
  { items }: Pick<ReturnCase['orders'][number], 'items'>,
  protocol: ProtocolOfCase,
  lines: readonly NfeLine[],
): boolean {
  const returned = linesOfProtocol({ items: [...items] }, protocol.items)
  const covered = coverItems(returned, lines)
  const units = unitsOf(protocol.items)
  return unitsOf(returned) === units && unitsOf(covered.items) === units && covered.units === units
}
