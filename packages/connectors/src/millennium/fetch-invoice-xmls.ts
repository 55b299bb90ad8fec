import { ok } from '@ihub/domain/result'
import { encodeXml } from '@ihub/fiscal/encode-xml'
import type { Erp } from '@ihub/ports/erp'
import type { Context } from './context.ts'
import { XmlList } from './schema.ts'

/** The files of every note of the order, canceled ones and their events among them. */
export const fetchInvoiceXmls =
  ({ call }: Context): Erp['fetchInvoiceXmls'] =>
  async ({ erpOrderId }) => {
    const read = await call.get('consultaxmlnfe', { pedidov: erpOrderId }, XmlList)
    if (!read.ok) return read
    const ours = read.value.filter(({ pedidov }) => pedidov === null || pedidov === erpOrderId)
    return ok(
      ours.flatMap(({ nf, chave_nf, xmls }) =>
        xmls
          .filter(({ xml }) => xml)
          .map(({ xml }) => ({
            xml: encodeXml(xml ?? ''),
            number: nf,
            accessKey: chave_nf,
          })),
      ),
    )
  }
