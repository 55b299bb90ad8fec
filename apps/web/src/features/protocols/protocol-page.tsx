import {
  getProtocol,
  listProtocols,
  type ProtocolDetail,
  pushProtocol,
  updateProtocol,
} from '@ihub/contract/protocols'
import {
  IconArrowsExchange,
  IconFileInvoice,
  IconPackageImport,
  IconPlayerPlay,
  IconSend,
  IconStack2,
} from '@tabler/icons-react'
import { call } from '../../app/client.ts'
import type { EntityPageOf } from '../../ui/entity/declaration.ts'
import { EntityPage } from '../../ui/entity/entity-page.tsx'
import { RefundLinks } from '../../ui/refund/refund-links.tsx'
import { wordOf } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { EnterInvoiceDialog } from './enter-invoice-dialog.tsx'
import { ExchangeNote } from './exchange-note.tsx'
import { LinkExchangeDialog } from './link-exchange-dialog.tsx'
import { ProtocolDetails } from './protocol-details.tsx'
import type { Key } from './texts.ts'

const moveTo = (status: 'in-progress' | 'awaiting-invoice' | 'done') => (protocol: ProtocolDetail) =>
  call(updateProtocol, { params: { id: protocol._id }, body: { status } })

const suggestedOf = {
  pending: 'start',
  'in-progress': 'receive',
  'awaiting-invoice': 'enter-invoice',
  'awaiting-internalization': 'internalize',
  done: null,
} as const

const protocolPage: EntityPageOf<ProtocolDetail, Key> = {
  kind: 'protocol',
  param: 'protocolId',
  read: getProtocol,
  list: listProtocols,
  parent: { label: 'protocols.title', to: '/orders/protocols' },
  codeOf: (protocol) => protocol.externalProtocolId,
  badges: (protocol) => <StatusBadge family="protocol" status={protocol.status} pill />,
  facts: ({ protocolType, originOrderId, customer }, { t }) => [
    t(`protocol.type.${protocolType}`),
    t('protocols.head.order', { code: originOrderId }),
    customer,
  ],
  sections: (protocol) => <ProtocolDetails protocol={protocol} />,
  aside: (protocol) => (
    <>
      {protocol.protocolType === 'exchange' && <ExchangeNote protocol={protocol} />}
      <RefundLinks protocolId={protocol._id} />
    </>
  ),
  now: {
    next: ({ status, integrationStatus }) =>
      status === 'pending' && integrationStatus === 'disabled'
        ? 'protocols.next.without_erp'
        : `protocols.next.${status}`,
  },
  actions: {
    labelOf: (action) => `protocols.action.${action}`,
    isOffered: ({ refusal }) => refusal !== 'no-exchange',
    suggested: ({ status, integrationStatus }) =>
      integrationStatus === 'error' ? 'push' : suggestedOf[status],
    each: {
      push: {
        icon: IconSend,
        call: ({ _id }) => call(pushProtocol, { params: { id: _id } }),
        done: 'protocols.action.push.done',
        consequence: 'protocols.action.push.consequence',
        asks: { title: 'protocols.action.push.ask' },
      },
      start: { icon: IconPlayerPlay, call: moveTo('in-progress'), done: 'ui.data_updated' },
      receive: {
        icon: IconPackageImport,
        call: moveTo('awaiting-invoice'),
        done: 'ui.data_updated',
        consequence: 'protocols.action.receive.consequence',
      },
      'enter-invoice': {
        icon: IconFileInvoice,
        dialog: (protocol, close) => <EnterInvoiceDialog protocol={protocol} onClose={close} />,
      },
      'link-exchange': {
        icon: IconArrowsExchange,
        dialog: (protocol, close) => <LinkExchangeDialog protocol={protocol} onClose={close} />,
      },
      internalize: {
        icon: IconStack2,
        call: moveTo('done'),
        done: 'protocols.action.internalize.done',
        consequence: 'protocols.action.internalize.consequence',
        asks: { title: 'protocols.action.internalize.ask' },
      },
    },
  },
  timeline: { statusWord: (status) => wordOf('protocol', status) },
}

/** One exchange or return: how far it is, its goods and everything that happened to it. */
export const ProtocolPage = () => <EntityPage page={protocolPage} />
