import { ok } from '@ihub/domain/result'
import type { StockFigures, StockReport, StockSource } from '@ihub/ports/stock-source'
import { z } from 'zod'
import { describeIssues } from '../read-items.ts'
import { acknowledgeEach } from './acknowledge.ts'
import type { Context } from './context.ts'
import { toRowFailure } from './errors.ts'
import { OnlineStockRow, StockRow } from './schema.ts'

/** Products of one call of `EstoqueOnLine`; no limit is published. */
const batch = 100

const Code = z.object({ CodigoProduto: z.string().trim() })
const Judged = OnlineStockRow.pick({ Resultado: true })

/** Every balance that nobody acknowledged yet, oldest first, whatever the cursor; a row that cannot be read waits and comes again. */
export const listStock =
  ({ call }: Context): StockSource['listStock'] =>
  async (since) => {
    const rows = await call.rows('EstoquesDisponiveis')
    if (!rows.ok) return rows
    const figures: StockFigures = { reports: [], unreadable: [] }
    const handles: string[] = []
    for (const received of rows.value) {
      const { data, error } = StockRow.safeParse(received)
      if (!data) figures.unreadable.push(unreadable(received, error))
      else {
        figures.reports.push(toReport(data, data.NomeAlmoxarifadoOrigem))
        handles.push(data.ProtocoloEstoque)
      }
    }
    return ok({ ...figures, handles, cursor: since, isLast: handles.length === 0 })
  }

export const acknowledgeStock = ({ call }: Context): NonNullable<StockSource['acknowledgeStock']> => {
  const acknowledge = acknowledgeEach((protocol) =>
    call.acknowledge('ConfirmarRecebimentoEstoque', ['ProtocoloEstoque', protocol]),
  )
  return (handles) => acknowledge([...handles])
}

/** The rows name no warehouse; a product that the ERP does not know has a refusal in place of a balance. */
export const readStock =
  ({ call }: Context): StockSource['readStock'] =>
  async (skus) => {
    const figures: StockFigures = { reports: [], unreadable: [] }
    for (let from = 0; from < skus.length; from += batch) {
      const codes = skus.slice(from, from + batch).map((sku) => ['string', sku] as const)
      const rows = await call.rows('EstoqueOnLine', [['ListaDeCodigosProdutos', codes]])
      if (!rows.ok) return rows
      for (const received of rows.value) {
        const judged = Judged.safeParse(received).data
        if (judged && toRowFailure(judged.Resultado)) continue
        const { data, error } = OnlineStockRow.safeParse(received)
        if (data) figures.reports.push(toReport(data, null))
        else figures.unreadable.push(unreadable(received, error))
      }
    }
    return ok(figures)
  }

const unreadable = (received: unknown, error: z.ZodError) => ({
  sku: Code.safeParse(received).data?.CodigoProduto ?? null,
  problem: describeIssues(error),
  received,
})

/** The ERP dates no balance, and says nothing of what it reserved. */
const toReport = (
  { CodigoProduto, SaldoDisponivel }: { CodigoProduto: string; SaldoDisponivel: number },
  warehouseId: string | null,
): StockReport => ({
  sku: CodigoProduto,
  warehouseId,
  available: SaldoDisponivel,
  reserved: null,
  at: null,
  revision: null,
  ean: null,
  refId: null,
  description: null,
})
