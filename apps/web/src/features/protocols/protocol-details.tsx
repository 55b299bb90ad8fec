import { getProtocolFile, type ProtocolDetail } from '@ihub/contract/protocols'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { errorText } from '../../app/error-text.ts'
import { saveFile } from '../../app/save-file.ts'
import { formatAccessKey } from '../../i18n/format-register.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { KeyValue, Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import table from '../../ui/table/plain-table.module.css'
import { CopyText } from '../../ui/value/copy-text.tsx'
import { Blank, DateTime, Money } from '../../ui/value/value.tsx'
import { linesOfAddress } from './address-lines.ts'
import css from './protocols.module.css'
import { ReturnNotesSection } from './return-notes-section.tsx'
import { useT } from './texts.ts'

interface Props {
  protocol: ProtocolDetail
}

export function ProtocolDetails({ protocol }: Props) {
  return (
    <>
      <FactsSection protocol={protocol} />
      <ReturnNotesSection protocol={protocol} />
      <ItemsSection protocol={protocol} />
      <AddressesSection protocol={protocol} />
    </>
  )
}

function FactsSection({ protocol }: Props) {
  const t = useT()
  const { to } = subjectLink({ kind: 'order', _id: protocol.protocolOrderId })
  const { returnInvoice: invoice } = protocol
  return (
    <Section title={t('protocols.facts')}>
      <KeyValue
        rows={[
          { label: t('protocols.column.type'), value: t(`protocol.type.${protocol.protocolType}`) },
          {
            label: t('protocols.column.integration'),
            value: <StatusBadge family="integration" status={protocol.integrationStatus} />,
          },
          {
            label: t('protocols.column.order'),
            value: to ? <Link to={to}>{protocol.originOrderId}</Link> : protocol.originOrderId,
          },
          { label: t('protocols.column.customer'), value: protocol.customer },
          { label: t('protocols.email'), value: <CopyText value={protocol.email} /> },
          { label: t('protocols.reason'), value: protocol.reason },
          { label: t('protocols.erp_return'), value: protocol.erpReturnId },
          {
            label: t('protocols.return_invoice'),
            value: invoice && [invoice.number, invoice.series].filter(Boolean).join(' / '),
          },
          {
            label: t('protocols.return_key'),
            value: invoice?.key && (
              <CopyText value={invoice.key} mono wrap>
                {formatAccessKey(invoice.key)}
              </CopyText>
            ),
          },
          { label: t('protocols.file'), value: protocol.fileName && <FileButton protocol={protocol} /> },
          { label: t('protocols.column.created'), value: <DateTime at={protocol.createdAt} inline /> },
          { label: t('protocols.column.updated'), value: <DateTime at={protocol.updatedAt} inline /> },
        ]}
      />
    </Section>
  )
}

function FileButton({ protocol: { _id, fileName } }: Props) {
  const t = useT()
  const save = async () => {
    try {
      await saveFile(getProtocolFile, { params: { id: _id } }, fileName ?? '')
    } catch (error) {
      notify.error(errorText(t, error))
    }
  }
  return (
    <Button variant="default" size="xs" leftSection={<IconDownload size={14} />} onClick={() => void save()}>
      {fileName}
    </Button>
  )
}

function ItemsSection({ protocol: { items, value, currency } }: Props) {
  const t = useT()
  const format = useFormat()
  return (
    <Section title={t('protocols.items')} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('protocols.item.sku')}</th>
              <th scope="col">{t('protocols.item.name')}</th>
              <th scope="col">{t('protocols.item.ean')}</th>
              <th scope="col" className={table.right}>
                {t('protocols.item.quantity')}
              </th>
              <th scope="col" className={table.right}>
                {t('protocols.item.price')}
              </th>
              <th scope="col" className={table.right}>
                {t('protocols.column.value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ sku, ean, name, quantity, sellingPrice }) => (
              <tr key={`${sku} ${sellingPrice}`}>
                <td>
                  <CopyText value={sku} />
                </td>
                <td>{name}</td>
                <td>{ean ?? <Blank />}</td>
                <td className={table.right}>{format.number(quantity)}</td>
                <td className={table.right}>
                  <Money value={sellingPrice} currency={currency} />
                </td>
                <td className={table.right}>
                  <Money value={Math.round(sellingPrice * quantity * 100) / 100} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={5}>
                {t('protocols.total')}
              </th>
              <td className={table.right}>
                <Money value={value} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  )
}

function AddressesSection({ protocol: { deliveryAddress, billingAddress } }: Props) {
  const t = useT()
  if (!deliveryAddress && !billingAddress) return null
  const addresses = [
    { title: t('protocols.address.delivery'), address: deliveryAddress },
    { title: t('protocols.address.billing'), address: billingAddress },
  ]
  return (
    <Section title={t('protocols.addresses')}>
      <div className={css.row}>
        {addresses.map(({ title, address }) => (
          <div key={title}>
            <h3 className={css.subtitle}>{title}</h3>
            <address className={css.address}>
              {address
                ? linesOfAddress(address).map((line) => <span key={line}>{line}</span>)
                : t('protocols.address.of_order')}
            </address>
          </div>
        ))}
      </div>
    </Section>
  )
}
