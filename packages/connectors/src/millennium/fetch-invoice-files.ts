import { ok } from '@ihub/domain/result'
import { encodeXml } from '@ihub/fiscal/encode-xml'
import type { InvoiceSource } from '@ihub/ports/invoice-source'
import type { Context } from './context.ts'
import { XmlList } from './schema.ts'

/** The files of every note of the order, canceled ones and their events among them. */
export const fetchInvoiceFiles =
  ({ call }: Context): NonNullable<InvoiceSource['fetchInvoiceFiles']> =>
  async ({ erpOrderId }) => {
    const read = await call.get('consultaxmlnfe', { pedidov: erpOrderId }, XmlList)
    if (!read.ok) return read
    const ours = read.value.filter(({ pedidov }) => pedidov === null || pedidov === erpOrderId)
    return ok(
      ours.flatMap(({ nf, chave_nf, xmls }) =>
        xmls
          .filter(({ xml }) => xml)
          .map(({ xml }) => ({
            file: encodeXml(xml ?? ''),
            number: nf,
            accessKey: chave_nf,
          })),
      ),
    )
  }
