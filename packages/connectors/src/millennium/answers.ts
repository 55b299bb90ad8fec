import type { ConnectorAnswers } from '@ihub/ports/answers'
import known from './answers.json' with { type: 'json' }
import { DetailedOrderRow, InvoiceRow } from './lookup-schema.ts'
import {
  Created,
  listOf,
  NoteRow,
  NoteVolumes,
  OrderRow,
  StatusActions,
  TrackedOrder,
  TrackingRow,
  XmlList,
} from './schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    inclui: { schemas: [Created] },
    listapedidos: { schemas: [listOf(DetailedOrderRow)] },
    'listapedidos-sem-detalhe': { schemas: [listOf(OrderRow)] },
    consultastatus: { schemas: [listOf(TrackingRow), listOf(TrackedOrder)] },
    listafaturamentos: { schemas: [listOf(NoteRow), listOf(NoteVolumes), listOf(InvoiceRow)] },
    consultaxmlnfe: { schemas: [XmlList] },
    processastatus: { schemas: [StatusActions] },
  },
}
