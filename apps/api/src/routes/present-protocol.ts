import type * as contract from '@ihub/contract/protocols'
import type { OrderSettings } from '@ihub/domain/order/state'
import { actionsOfProtocol } from '@ihub/domain/protocol/actions'
import { type ProtocolEventType, protocolEventMeaning } from '@ihub/domain/protocol/lifecycle'
import type { ProtocolPageRead, ProtocolRead } from '@ihub/ports/protocols'
import { money, type NameOf } from './present.ts'
import { presentBlocker } from './present-order.ts'
import { presentProcess } from './present-process.ts'
import { presentEvent } from './present-timeline.ts'

export const presentProtocol = (protocol: ProtocolRead): contract.ProtocolRow => ({
  _id: protocol.protocolId,
  externalProtocolId: protocol.externalId,
  protocolType: protocol.type,
  status: protocol.status,
  integrationStatus: protocol.integration,
  protocolOrderId: protocol.orderId,
  originOrderId: protocol.originOrderId,
  customer: protocol.customerName,
  units: protocol.units,
  value: money(protocol.valueCents),
  currency: protocol.currency,
  createdAt: protocol.createdAt,
  updatedAt: protocol.updatedAt,
})

export const presentProtocolPage = (
  protocol: ProtocolPageRead,
  { nameOf, settings }: { nameOf: NameOf; settings: OrderSettings },
): contract.ProtocolDetail => ({
  ...presentProtocol(protocol),
  email: protocol.email,
  reason: protocol.reason,
  deliveryAddress: protocol.deliveryAddress,
  billingAddress: protocol.billingAddress,
  fileName: protocol.fileName,
  items: protocol.state.items.map(({ sellingPriceCents, ...item }) => ({
    ...item,
    sellingPrice: money(sellingPriceCents),
  })),
  erpReturnId: protocol.state.erpReturnId,
  returnInvoice: protocol.state.returnInvoice,
  exchangeOrder: presentExchange(protocol),
  returnNotes: protocol.returnInvoices.map(({ totalCents, protocol: of, ...note }) => ({
    ...note,
    value: totalCents === null ? null : money(totalCents),
    protocol: of && { _id: of.protocolId, externalProtocolId: of.externalId },
  })),
  blocker: protocol.blocker && presentBlocker(protocol.blocker, nameOf),
  timeline: protocol.timeline.map((event) =>
    presentEvent(event, protocolEventMeaning(event.type as ProtocolEventType)),
  ),
  history: protocol.processes.map((process) => presentProcess(process, nameOf)),
  actions: actionsOfProtocol(protocol.state, settings),
})

const presentExchange = ({ state: { exchangeOrder }, worthCents }: ProtocolPageRead) =>
  exchangeOrder && {
    _id: exchangeOrder.orderId,
    originOrderId: exchangeOrder.originOrderId,
    value: money(exchangeOrder.totalCents),
    returned: money(worthCents),
  }
