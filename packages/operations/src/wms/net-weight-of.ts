import { readInvoice } from '@ihub/fiscal/read-invoice'

/** The net weight of an invoice in grams: the sum of its volumes (pesoL); null where one of them says none. */
export async function netWeightOf(xml: Uint8Array): Promise<number | null> {
  const read = await readInvoice(xml)
  if (!read.ok || read.value.kind !== 'nfe') return null
  const kilos = read.value.document.transport.volumes.map(({ netWeightKg }) => Number(netWeightKg))
  const sum = kilos.reduce((all, one) => all + one, 0)
  return sum > 0 ? Math.round(sum * 1_000) : null
}
