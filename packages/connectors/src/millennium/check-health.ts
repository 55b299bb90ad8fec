import { ok } from '@ihub/domain/result'
import type { Capabilities } from '@ihub/ports/capabilities'
import type { Context } from './context.ts'
import { OrderList } from './schema.ts'

/** A look-up by a code that no order has: cheap, and needs the address, the credentials and the showcase to be right. */
export const checkHealth =
  ({ call, settings }: Context): Capabilities['checkHealth'] =>
  async () => {
    const query = { cod_pedidov: '0', vitrine: settings.vitrine, nao_lista_detalhe: true, $top: 1 }
    const read = await call.get('listapedidos', query, OrderList)
    return read.ok ? ok(null) : read
  }
