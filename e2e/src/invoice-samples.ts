import { importInvoices } from '@ihub/contract/invoice-import'
import { listInvoices } from '@ihub/contract/invoices'
import { createSeller } from '@ihub/contract/sellers'
import { importableSample } from '@ihub/dev-env/fiscal-samples'
import { until } from './until.ts'
import type { World } from './world.ts'

/**
 * Imports samples as a person would, each under a seller with its emitter's document; answers the ids of their invoices.
 * `changes` are made to the file of a sample before.
 */
export async function importSamples(
  world: World,
  storeId: string,
  names: readonly string[],
  changes: Readonly<Record<string, (xml: string) => string>> = {},
): Promise<string[]> {
  const ids: string[] = []
  for (const [index, name] of names.entries()) {
    const { xml, emitter } = importableSample(name)
    const code = `filial-${index + 1}`
    await world.api.call(createSeller, {
      storeId,
      body: { code, name: `Filial ${index + 1}`, document: emitter },
    })
    const file = new File([changes[name]?.(xml) ?? xml], name, { type: 'text/xml' })
    await importFiles(world, storeId, code, [file])
    const find = () => world.api.call(listInvoices, { storeId, query: { seller: [code] } })
    await until(`${name} is imported`, async () => (await find()).data.length === 1)
    ids.push((await find()).data[0]?._id ?? '')
  }
  return ids
}

/** Sends files as the dialog of the list does. */
export const importFiles = (world: World, storeId: string, seller: string, files: File[]): Promise<unknown> =>
  world.api.call(importInvoices, { storeId, query: { seller }, files } as never)
