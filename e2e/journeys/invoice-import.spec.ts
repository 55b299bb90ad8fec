import { createSeller } from '@ihub/contract/sellers'
import { createNfeIssuer } from '@ihub/dev-env/sample-nfe'
import { emitterDocument } from '@ihub/dev-env/test-hub'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld } from '../src/start-world.ts'
import { visit } from '../src/visit.ts'
import { connectShop, type World } from '../src/world.ts'

let world: World
let storeId: string
beforeAll(async () => {
  world = await startWorld()
  storeId = await connectShop(world, world.shop)
  for (const [code, name] of [
    ['matriz', 'Matriz'],
    ['filial-sul', 'Filial Sul'],
  ] as const)
    await world.api.call(createSeller, { storeId, body: { code, name, document: emitterDocument } })
})
afterAll(() => world.close())

const issue = createNfeIssuer(emitterDocument, 77)
const fileOf = (xml: string, name: string) => ({
  name,
  mimeType: 'text/xml',
  buffer: Buffer.from(xml),
})

async function picture(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

const words = {
  'pt-BR': {
    import: 'Importar',
    seller: 'Seller',
    files: 'Arquivos XML ou ZIP',
    missing: ['Escolha o seller.', 'Escolha ao menos um arquivo.'],
    start: 'Importar 3 arquivos',
    partly: 'Parte das notas foi importada: veja o motivo de cada arquivo que ficou de fora.',
    refused: 'Não importada: há itens sem GTIN no campo EAN',
    open: 'Ver nota',
    sync: 'Sincronizar',
    number: 'Número da nota ou do pedido',
    ask: 'Buscar',
    unknown: 'A nota fiscal ainda não está disponível.',
    actions: 'Ações',
    remove: 'Excluir nota',
    reason: 'Motivo da exclusão',
    deleted: 'Notas fiscais excluídas',
  },
  'en-US': {
    import: 'Import',
    seller: 'Seller',
    files: 'XML or ZIP files',
    missing: ['Choose the seller.', 'Choose at least one file.'],
    start: 'Import 3 files',
    partly: 'Some of the invoices were imported: see why each of the other files was not.',
    refused: 'Not imported: some items have no GTIN in the EAN field',
    open: 'See invoice',
    sync: 'Sync',
    number: 'Number of the invoice or order',
    ask: 'Fetch',
    unknown: 'The invoice is not available yet.',
    actions: 'Actions',
    remove: 'Delete invoice',
    reason: 'Reason for the deletion',
    deleted: 'Deleted invoices',
  },
  'es-MX': {
    import: 'Importar',
    seller: 'Vendedor',
    files: 'Archivos XML o ZIP',
    missing: ['Elige el vendedor.', 'Elige al menos un archivo.'],
    start: 'Importar 3 archivos',
    partly: 'Se importó una parte de las facturas: revisa el motivo de cada archivo que quedó fuera.',
    refused: 'No importada: hay artículos sin GTIN en el campo EAN',
    open: 'Ver factura',
    sync: 'Sincronizar',
    number: 'Número de la factura o del pedido',
    ask: 'Consultar',
    unknown: 'La factura aún no está disponible.',
    actions: 'Acciones',
    remove: 'Eliminar factura',
    reason: 'Motivo de la eliminación',
    deleted: 'Facturas eliminadas',
  },
} as const

async function choose(page: Page, label: string, option: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option }).click()
}

test.each(['pt-BR', 'en-US', 'es-MX'] as const)(
  'invoices are imported with a result for each file, asked for, deleted for a reason and found again: %s',
  async (locale) => {
    const t = words[locale]
    const [one, two] = [issue(), issue()]
    const page = await visit(world, '/invoices', { locale })
    await page.getByRole('button', { name: t.import, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t.import, exact: true }).click()
    for (const text of t.missing) await dialog.getByText(text).waitFor()
    await choose(page, t.seller, 'Filial Sul')
    await dialog
      .getByLabel(t.files)
      .setInputFiles([
        fileOf(one.xml, 'nota-1.xml'),
        fileOf(two.xml, 'nota-2.xml'),
        fileOf(issue({ barcode: null }).xml, 'sem-gtin.xml'),
      ])
    await picture(page, `import-chosen-${locale}`)
    await dialog.getByRole('button', { name: t.start }).click()
    await dialog.getByText(t.partly).waitFor()
    await dialog
      .getByRole('row', { name: /sem-gtin/ })
      .getByText(t.refused)
      .waitFor()
    await picture(page, `import-result-${locale}`)
    await dialog
      .getByRole('row', { name: /nota-1/ })
      .getByRole('link', { name: t.open })
      .click()
    await page.waitForURL(/\/invoices\/[0-9a-f-]{36}/)
    await page.getByRole('heading', { name: one.number, exact: true }).waitFor()
    await picture(page, `imported-invoice-${locale}`)

    await page.getByRole('button', { name: t.actions, exact: true }).click()
    await page.getByRole('menuitem', { name: t.remove }).click()
    const confirm = dialog.getByRole('button', { name: t.remove })
    await dialog.getByLabel(t.reason).fill('curto')
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByLabel(t.reason).fill(`emitida em duplicidade ${locale}`)
    await picture(page, `delete-${locale}`)
    await confirm.click()
    await page.waitForURL(/\/invoices(\?|$)/)

    await page.goto('/invoices-deleted')
    await page.getByRole('heading', { name: t.deleted }).waitFor()
    await picture(page, `deleted-${locale}`)
    await page.getByText(`emitida em duplicidade ${locale}`).first().click()
    await dialog
      .getByText('Filial Sul', { exact: false })
      .or(dialog.getByText('filial-sul'))
      .first()
      .waitFor()
    await picture(page, `deleted-one-${locale}`)
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /XML/ }).click()
    expect((await downloading).suggestedFilename()).toBe(`${one.key}.xml`)

    await page.goto('/invoices')
    await page.getByRole('button', { name: t.sync, exact: true }).click()
    await choose(page, t.seller, 'Matriz')
    await dialog.getByLabel(t.number).fill('987654321')
    await dialog.getByRole('button', { name: t.ask, exact: true }).click()
    await dialog.getByText(t.unknown).first().waitFor()
    expect(await dialog.getByLabel(t.number).inputValue()).toBe('987654321')
    await picture(page, `sync-unknown-${locale}`)
  },
)

test('an invoice that the ERP has is asked for by the number of its order, and stands in the list', async () => {
  const { vtex, millennium } = world.shop
  const { orderId } = vtex.placeOrder()
  await expect.poll(() => millennium.created(orderId)).toBe(1)
  millennium.advance(orderId, 2)
  const note = millennium.invoice(orderId)
  const page = await visit(world, '/invoices')
  await page.getByRole('button', { name: 'Sincronizar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await choose(page, 'Seller', 'Matriz')
  await dialog.getByLabel('Número da nota ou do pedido').fill(orderId.split('-')[0] ?? '')
  await dialog.getByRole('button', { name: 'Buscar', exact: true }).click()
  await dialog.getByText('O ERP respondeu.', { exact: false }).waitFor()
  await picture(page, 'sync-answered')
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByText(String(note.number)).first().waitFor()
})
