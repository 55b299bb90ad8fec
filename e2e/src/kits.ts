import { importKits } from '@ihub/contract/kit-imports'
import { createKit } from '@ihub/contract/kits'
import type { World } from './world.ts'

const titles = ['SKU do kit', 'Nome do kit', 'SKU do componente', 'Quantidade', 'Percentual do preço']

/** A sheet of kits as the Excel of Brazil saves it: a row for each component. */
export const kitSheet = (rows: readonly (readonly string[])[]) => ({
  name: 'kits-de-verao.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([titles, ...rows].map((cells) => cells.join(';')).join('\r\n')),
})

/** Two kits that are right, one of two components and one of one, and two that are not. */
export const kitRows = [
  ['KIT-PRAIA', 'Kit Praia', '2002', '1', '70'],
  ['KIT-PRAIA', 'Kit Praia', '2003', '2', '30'],
  ['KIT-FRIO', 'Kit Frio', '2004', '2', ''],
  ['KIT-RUIM', 'Kit Ruim', '2005', 'duas', ''],
  ['KIT-TORTO', 'Kit Torto', '2006', '1', '90'],
] as const

/** The store's kits, and an import that took some of its sheet. */
export async function registerKits({ api }: Pick<World, 'api'>, storeId: string) {
  const part = (sku: string, quantity: number, percentage: number) => ({ sku, quantity, percentage })
  const { _id: kitId } = await api.call(createKit, {
    storeId,
    body: {
      sku: 'KIT-CHURRASCO',
      name: 'Kit Churrasco',
      type: 'kit',
      components: [part('2007', 1, 65.5), part('2008', 2, 34.5)],
      startDate: '2026-11-01',
      endDate: '2026-12-31',
      reserved: 5,
    },
  })
  const { name, mimeType, buffer } = kitSheet(kitRows)
  const file = new File([new Uint8Array(buffer)], name, { type: mimeType })
  const { _id: kitImportId } = await api.call(importKits, { storeId, files: [file] })
  return { kitId, kitImportId }
}
