import { ok, type Result } from '@ihub/domain/result'
import type { CallFailure } from '@ihub/ports/http'
import type { ParcelReport } from '@ihub/ports/order-status-source'
import { describeIssues } from '../read-items.ts'
import type { Context } from './context.ts'
import { NoteVolumes, RowList, type TrackingRow } from './schema.ts'

type Parcels = Result<{ parcels: ParcelReport[] } | { problem: string }, CallFailure>

/**
 * The parcels of an order on its way. `consultastatus` tells one code an order, and every note; which parcel goes with which
 * note only the notes tell, so they are read where there are several.
 */
export async function readParcels({ call, settings }: Context, row: TrackingRow): Promise<Parcels> {
  const { numero_objeto, url_rastreio, nome_transportadora } = row
  const isDescribed = [numero_objeto, url_rastreio, nome_transportadora].some((value) => value !== null)
  const ofOrder = isDescribed ? [describe(row, numero_objeto, null)] : []
  if (numbersOf(row).length < 2) return ok({ parcels: ofOrder })
  const read = await call.get(
    'listafaturamentos',
    { pedidov: row.pedidov, vitrine: settings.vitrine },
    RowList,
  )
  if (!read.ok) return read
  const notes: NoteVolumes[] = []
  for (const received of read.value) {
    const note = NoteVolumes.safeParse(received)
    if (!note.success) return ok({ problem: `listafaturamentos: ${describeIssues(note.error)}` })
    notes.push(note.data)
  }
  const ofNotes = notes
    .filter(({ cancelado }) => !cancelado)
    .flatMap(({ nf, volumes }) =>
      volumes.flatMap(({ numero_objeto }) => (numero_objeto ? [describe(row, numero_objeto, nf)] : [])),
    )
  return ok({ parcels: ofNotes.length > 0 ? ofNotes : ofOrder })
}

const numbersOf = ({ nfs }: TrackingRow) => (nfs ?? '').split(',').filter((number) => number.trim() !== '')

const describe = (
  row: TrackingRow,
  trackingNumber: string | null,
  invoiceNumber: string | null,
): ParcelReport => ({
  trackingNumber,
  // The address is that of the order's own code.
  trackingUrl: trackingNumber === row.numero_objeto ? row.url_rastreio : null,
  courier: row.nome_transportadora,
  invoiceNumber,
  items: [],
  dispatchedAt: null,
  deliveredAt: null,
})
