import type { ConnectorAnswers } from '@ihub/ports/answers'
import known from './answers.json' with { type: 'json' }
import { PriceRow, ProductRow } from './catalog-schema.ts'
import { DetailedOrderRow, InvoiceRow } from './lookup-schema.ts'
import { SoldNote } from './return-schema.ts'
import {
  Created,
  listOf,
  NoteRow,
  NoteStanding,
  NoteVolumes,
  OrderRow,
  PickingRow,
  Requested,
  StatusActions,
  TrackedOrder,
  TrackingRow,
  XmlList,
} from './schema.ts'
import { StockRow } from './stock-schema.ts'

export const answers: ConnectorAnswers = {
  known,
  readings: {
    inclui: { schemas: [Created] },
    listapedidos: { schemas: [listOf(DetailedOrderRow)] },
    'listapedidos-sem-detalhe': { schemas: [listOf(OrderRow)] },
    consultastatus: { schemas: [listOf(TrackingRow), listOf(TrackedOrder)] },
    listafaturamentos: {
      schemas: [
        listOf(NoteRow),
        listOf(NoteVolumes),
        listOf(InvoiceRow),
        listOf(NoteStanding),
        listOf(SoldNote),
      ],
    },
    consultaxmlnfe: { schemas: [XmlList] },
    saldodeestoque: { schemas: [listOf(StockRow)] },
    listanovos: { schemas: [listOf(PickingRow)] },
    faturar: { schemas: [Requested] },
    'inclui-devolucao': { schemas: [Requested] },
    processastatus: { schemas: [StatusActions] },
    listavitrine: { schemas: [listOf(ProductRow)] },
    precodetabela: { schemas: [listOf(PriceRow)] },
  },
}
