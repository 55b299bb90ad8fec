import { pushInvoice, reintegrateInvoice } from '@ihub/contract/invoice-actions'
import { getInvoice, type InvoiceDetail } from '@ihub/contract/invoice-detail'
import { listInvoices } from '@ihub/contract/invoices'
import { IconFileDownload, IconSpeakerphone, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { call } from '../../app/client.ts'
import { subjectLink } from '../../app/entities.ts'
import type { EntityPageOf } from '../../ui/entity/declaration.ts'
import { EntityPage } from '../../ui/entity/entity-page.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { wordOf } from '../../ui/status/status.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import { DeleteDialog } from './deleted/delete-dialog.tsx'
import { DocumentTab } from './document/document-tab.tsx'
import { InvoiceDetails } from './invoice-details.tsx'
import { type Key, useT } from './page/texts.ts'

const invoicePage: EntityPageOf<InvoiceDetail, Key> = {
  kind: 'invoice',
  param: 'invoiceId',
  read: getInvoice,
  list: listInvoices,
  parent: { label: 'invoices.title', to: '/invoices' },
  codeOf: (invoice) => invoice.invoiceNumber,
  badges: (invoice) => <StatusBadge family="invoice" status={invoice.status} pill />,
  facts: ({ originOrderId, cfops, operationType, document }, { t }) => [
    originOrderId && t('invoices.head.order', { code: originOrderId }),
    operationType && t(`invoices.type.${operationType}`),
    natureOf(document),
    cfops.length > 0 && t('invoices.head.cfops', { cfops: cfops.join(', ') }),
  ],
  sections: (invoice) => <InvoiceDetails invoice={invoice} />,
  tabs: [
    {
      id: 'document',
      label: 'invoices.tab.document',
      content: (invoice) => <DocumentTab key={invoice._id} invoice={invoice} />,
      isWide: true,
    },
  ],
  aside: (invoice) => <OrderOfInvoice invoice={invoice} />,
  now: {
    next: ({ status, orderId }) =>
      status === 'authorized' && orderId === null ? 'invoices.next.without_order' : `invoices.next.${status}`,
  },
  actions: {
    labelOf: (action) => `action.${action}`,
    suggested: () => null,
    each: {
      'announce-again': {
        icon: IconSpeakerphone,
        call: ({ _id }) => call(pushInvoice, { params: { id: _id } }),
        done: 'invoices.action.announce-again.done',
      },
      'fetch-again': {
        icon: IconFileDownload,
        call: ({ _id }) => call(reintegrateInvoice, { params: { id: _id } }),
        done: 'invoices.action.fetch-again.done',
      },
      delete: {
        icon: IconTrash,
        dialog: (invoice, close) => <DeleteDialog invoice={invoice} onClose={close} />,
      },
    },
  },
  timeline: {
    statusWord: (status) => wordOf('invoice', status),
    currencyOf: (invoice) => invoice.currency,
    wordsOf: { reason: 'invoice.refusal' },
  },
}

const natureOf = (document: InvoiceDetail['document']) =>
  document.flatMap(({ facts }) => facts).find(({ field }) => field === 'nature')?.value

function OrderOfInvoice({ invoice: { orderId, originOrderId } }: { invoice: InvoiceDetail }) {
  const t = useT()
  const { to } = subjectLink({ kind: 'order', _id: orderId })
  if (!to) return null
  return (
    <Section title={t('invoices.order')}>
      <Link to={to}>{originOrderId}</Link>
    </Section>
  )
}

/** One invoice: how far it is, everything in it and everything that happened to it. */
export const InvoicePage = () => <EntityPage page={invoicePage} />
