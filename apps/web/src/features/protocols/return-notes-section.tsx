import {
  getProtocol,
  listProtocols,
  type ProtocolDetail,
  type ReturnNote,
  updateProtocol,
} from '@ihub/contract/protocols'
import { Link } from '@tanstack/react-router'
import { subjectLink } from '../../app/entities.ts'
import { errorText } from '../../app/error-text.ts'
import { useApiMutation } from '../../app/use-api.ts'
import { ActionButton } from '../../ui/layout/action-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { notify } from '../../ui/overlay/notify.ts'
import { StatusBadge } from '../../ui/status/status-badge.tsx'
import table from '../../ui/table/plain-table.module.css'
import { Blank, Money } from '../../ui/value/value.tsx'
import css from './protocols.module.css'
import { useT } from './texts.ts'

/** Incoming NF-e that name an invoice of the order, and why one in doubt was not taken; nothing where there is none. */
export function ReturnNotesSection({ protocol }: { protocol: ProtocolDetail }) {
  const t = useT()
  if (protocol.returnNotes.length === 0) return null
  return (
    <Section title={t('protocols.return_notes')} flush>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('protocols.return_invoice')}</th>
              <th scope="col">{t('protocols.column.status')}</th>
              <th scope="col" className={table.right}>
                {t('protocols.column.value')}
              </th>
              <th scope="col">{t('protocols.column.number')}</th>
            </tr>
          </thead>
          <tbody>
            {protocol.returnNotes.map((note) => (
              <NoteRow key={note.invoiceId} note={note} protocol={protocol} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

interface RowProps {
  note: ReturnNote
  protocol: ProtocolDetail
}

function NoteRow({ note, protocol }: RowProps) {
  const t = useT()
  const { to } = subjectLink({ kind: 'invoice', _id: note.invoiceId })
  const name = [note.number, note.series].filter(Boolean).join(' / ')
  const own = subjectLink({ kind: 'protocol', _id: note.protocol?._id ?? null })
  return (
    <tr>
      <td>{to ? <Link to={to}>{name}</Link> : name}</td>
      <td>
        <StatusBadge family="invoice" status={note.status} />
      </td>
      <td className={table.right}>
        {note.value === null ? <Blank /> : <Money value={note.value} currency={protocol.currency} />}
      </td>
      <td>
        {note.protocol && note.protocol._id !== protocol._id && own.to && (
          <Link to={own.to}>{note.protocol.externalProtocolId}</Link>
        )}
        <div className={css.verdict}>{t(`return.verdict.${note.verdict}`)}</div>
        <UseNote note={note} protocol={protocol} />
      </td>
    </tr>
  )
}

/** A person takes an invoice that the hub left in doubt. */
function UseNote({ note: { verdict, number, series, key }, protocol }: RowProps) {
  const t = useT()
  const enter = useApiMutation(updateProtocol, {
    refreshes: [getProtocol, listProtocols],
    onDone: () => notify.success(t('ui.data_updated')),
  })
  if (verdict === 'taken' || verdict === 'not-valid' || protocol.returnInvoice) return null
  const refusal = protocol.actions.find(({ action }) => action === 'enter-invoice')?.refusal ?? null
  const use = () =>
    enter.mutate(
      {
        params: { id: protocol._id },
        body: { status: 'awaiting-internalization', returnInvoice: { number, series, key } },
      },
      { onError: (error) => notify.error(errorText(t, error)) },
    )
  return (
    <ActionButton
      label={t('protocols.return_notes.use')}
      isLoading={enter.isPending}
      refusal={refusal && t(`protocols.refusal.${refusal}`)}
      onClick={use}
    />
  )
}
