import { err, ok } from '@ihub/domain/result'
import { hubClock } from '@ihub/kit/clock'
import type { CallFailure } from '@ihub/ports/http'
import type { PriceReport, PriceSource } from '@ihub/ports/price-source'
import { acknowledgeEach } from './acknowledge.ts'
import { PriceRow } from './catalog-schema.ts'
import type { Context } from './context.ts'
import { toInstant } from './dates.ts'
import { priceAt } from './promotion.ts'
import { readQueue } from './read-queue.ts'

/** Of prices whose row names no list. */
const namelessList = 'Ábacos'

/**
 * Every price that nobody acknowledged yet, of all lists, each under the name of its own. Without a table the cursor is the only
 * list that ever came; once there are two, somebody has to choose, and nothing is acknowledged until then.
 */
export const listPrices =
  ({ call, settings: { timeZone } }: Context): PriceSource['listPrices'] =>
  async (table, cursor) => {
    const read = await readQueue(call, 'PrecosDisponiveis', PriceRow)
    if (!read.ok) return read
    const { readable, unreadable, isStuck } = read.value
    const now = hubClock.nowIso()
    const items = readable.map((row) => toReport(row, timeZone, now))
    const lists = [...new Set([...(cursor === null ? [] : [cursor]), ...items.map((item) => item.table)])]
    if (table === null && lists.length > 1) return err(severalLists(lists))
    return ok({
      items,
      unreadable,
      cursor: table === null ? (lists[0] ?? null) : cursor,
      isStuck,
      handles: readable.map(({ ProtocoloPreco }) => ProtocoloPreco),
    })
  }

export const acknowledgePrices = ({ call }: Context): NonNullable<PriceSource['acknowledgePrices']> => {
  const acknowledge = acknowledgeEach((protocol) =>
    call.acknowledge('ConfirmarRecebimentoPreco', ['ProtocoloPreco', protocol]),
  )
  return (handles) => acknowledge([...handles])
}

const severalLists = (lists: readonly string[]): CallFailure => ({
  kind: 'refused',
  message: `Ábacos tells prices of several lists, and the store names no price table: ${lists.join(', ')}`,
  serviceCode: 'price-table.several',
})

function toReport(row: PriceRow, timeZone: string, now: string): PriceReport {
  const price = {
    tableCents: row.PrecoTabela,
    promotionCents: row.PrecoPromocional,
    from: toInstant(row.DataInicioPromocao, timeZone),
    to: toInstant(row.DataTerminoPromocao, timeZone),
  }
  return {
    ...priceAt(price, now),
    sku: row.CodigoProduto,
    table: row.NomeLista ?? namelessList,
    costCents: null,
    // A price that nobody set: nothing is given away.
    isBlocked: row.PrecoTabela === 0,
    at: null,
  }
}
