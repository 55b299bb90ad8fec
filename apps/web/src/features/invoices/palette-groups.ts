import { IconFileInvoice } from '@tabler/icons-react'
import type { PaletteGroup } from '../../app/palette-group.ts'
import { formatAccessKey } from '../../i18n/format-register.ts'
import { invoiceAddress } from './invoice-address.ts'

export const paletteGroups: readonly PaletteGroup[] = [
  {
    id: 'invoices',
    title: 'palette.invoices',
    find: ({ invoices }, { t }) =>
      invoices.map(({ invoiceId, originOrderId, customerName, invoiceNumber, sefazKey }) => ({
        label: t('palette.invoice', { number: invoiceNumber }),
        description: [originOrderId, customerName, sefazKey && formatAccessKey(sefazKey)],
        icon: IconFileInvoice,
        to: invoiceAddress(invoiceId),
      })),
  },
]
