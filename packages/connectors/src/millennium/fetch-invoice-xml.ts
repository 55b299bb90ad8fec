import { ok } from '@ihub/domain/result'
import { encodeXml } from '@ihub/kit/nfe/encode-xml'
import type { Erp } from '@ihub/ports/erp'
import type { Context } from './context.ts'
import { XmlList } from './schema.ts'

/** The latest note of the order: a note that was canceled and issued anew leaves the older XML in the list. */
export const fetchInvoiceXml =
  ({ call }: Context): Erp['fetchInvoiceXml'] =>
  async ({ erpOrderId }) => {
    const read = await call.get('consultaxmlnfe', { pedidov: erpOrderId }, XmlList)
    if (!read.ok) return read
    const ours = read.value.filter(({ pedidov }) => pedidov === null || pedidov === erpOrderId)
    const xml = ours
      .flatMap(({ xmls }) => xmls.map((entry) => entry.xml ?? ''))
      .findLast((text) => text !== '')
    return ok(xml === undefined ? null : encodeXml(xml))
  }
