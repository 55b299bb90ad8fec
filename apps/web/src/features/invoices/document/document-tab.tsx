import type { InvoiceDetail } from '@ihub/contract/invoice-detail'
import { getInvoiceXml } from '@ihub/contract/invoice-detail'
import { getInvoicePdf } from '@ihub/contract/invoice-pdf'
import { danfeTypes } from '@ihub/domain/store/choices'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../app/save-file.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { EmptyState, ErrorState } from '../../../ui/layout/states.tsx'
import { useT } from '../page/texts.ts'
import css from './document-tab.module.css'
import { openPdf } from './open-pdf.ts'
import { PdfPages } from './pdf-pages.tsx'
import { useFile } from './use-file.ts'
import { readXml } from './xml-document.ts'
import { XmlTree } from './xml-tree.tsx'

type Pane = 'danfe' | 'xml'

/** The printed invoice beside its file; on a narrow screen one of both. */
export function DocumentTab({ invoice }: { invoice: InvoiceDetail }) {
  const t = useT()
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const [pane, setPane] = useState<Pane>('danfe')
  const isPrintable = invoice.kind === 'nfe' && invoice.document.length > 0
  if (!isPrintable && invoice.fileReceivedAt === null)
    return (
      <Section>
        <EmptyState title={t('invoices.document.none')} hint={t('invoices.document.none.hint')} />
      </Section>
    )
  const danfe = isPrintable && <DanfePane invoice={invoice} isNarrow={isNarrow} />
  const xml = invoice.fileReceivedAt !== null && <XmlPane invoice={invoice} />
  if (isNarrow && danfe && xml)
    return (
      <>
        <SegmentedControl
          aria-label={t('invoices.tab.document')}
          value={pane}
          onChange={(chosen) => setPane(chosen as Pane)}
          data={[
            { value: 'danfe', label: 'DANFE' },
            { value: 'xml', label: 'XML' },
          ]}
        />
        {pane === 'danfe' ? danfe : xml}
      </>
    )
  return (
    <div className={css.panes}>
      {danfe}
      {xml}
    </div>
  )
}

type DanfeType = (typeof danfeTypes)[number]

interface DanfePaneProps {
  invoice: InvoiceDetail
  isNarrow: boolean
}

function DanfePane({ invoice: { _id, updatedAt, invoiceNumber }, isNarrow }: DanfePaneProps) {
  const t = useT()
  const [type, setType] = useState<DanfeType>('A4')
  const input = { params: { id: _id }, query: { type } }
  const { data, error, refetch } = useFile(getInvoicePdf, input, { version: updatedAt, open: openPdf })
  const print = () => {
    if (!data) return
    const address = URL.createObjectURL(data.file)
    window.open(address, '_blank', 'noopener')
    // Long enough for the other window to read it.
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  }
  return (
    <Pane
      title="DANFE"
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label={t('invoices.danfe.type')}
            value={type}
            onChange={(chosen) => setType(chosen as DanfeType)}
            data={danfeTypes.map((value) => ({ value, label: t(`invoices.danfe.${value}`) }))}
          />
          <Button
            size="compact-sm"
            variant="default"
            disabled={!data}
            leftSection={!isNarrow && <IconPrinter size={14} />}
            onClick={print}
          >
            {t('invoices.danfe.print')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={!isNarrow && <IconDownload size={14} />}
            onClick={() => void saveFile(getInvoicePdf, input, `danfe-${invoiceNumber}.pdf`)}
          >
            {t('invoices.document.download')}
          </Button>
        </>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={480} />}
      {data && (
        <PdfPages key={type} pdf={data} label={t('invoices.danfe.pages', { number: invoiceNumber })} />
      )}
    </Pane>
  )
}

function XmlPane({ invoice }: { invoice: InvoiceDetail }) {
  const t = useT()
  const { _id, fileReceivedAt, sefazKey, invoiceNumber } = invoice
  const input = { params: { id: _id } }
  const { data, error, refetch } = useFile(getInvoiceXml, input, {
    version: fileReceivedAt ?? '',
    open: async (file) => ({ root: readXml(await file.arrayBuffer()) }),
  })
  return (
    <Pane
      title="XML"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} />}
          onClick={() => void saveFile(getInvoiceXml, input, `${sefazKey ?? invoiceNumber}.xml`)}
        >
          {t('invoices.document.download')}
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={480} />}
      {data && !data.root && (
        <EmptyState title={t('invoices.xml.unreadable')} hint={t('invoices.xml.unreadable.hint')} />
      )}
      {data?.root && <XmlTree root={data.root} />}
    </Pane>
  )
}

function Pane({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <Section title={title} actions={actions}>
      <div className={css.pane}>{children}</div>
    </Section>
  )
}
