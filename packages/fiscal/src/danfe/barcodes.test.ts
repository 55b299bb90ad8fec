import { expect, test } from 'vitest'
import { accessKeyDigit, parseAccessKey } from '../access-key.ts'
import { givenNfe, print } from '../fixtures/printed.ts'
import { scanned } from '../fixtures/read-barcodes.ts'
import type { Nfe } from '../nfe.ts'

const good = givenNfe('38-proc-1item-cobr.xml')

function withKey(first43: string): Nfe {
  const key = parseAccessKey(`${first43}${accessKeyDigit(first43)}`)
  if (!key.ok) throw new Error(key.error)
  return { ...good, key: key.value }
}
const alphanumeric = withKey('3526' + '07' + '12ABC34501DE35' + '55001000007638' + '1' + '18182676')

test.each([
  ['A4', good],
  ['simplified', good],
  ['A4', alphanumeric],
  ['simplified', alphanumeric],
] as const)('the barcode of the %s form is the key, with a CNPJ of letters as well', async (form, nfe) => {
  const [page] = await print(nfe, form)
  expect(await scanned(page)).toEqual([nfe.key.key])
})

test('every sheet has the barcode', async () => {
  const nfe = givenNfe('06-proc-sp-41itens.xml')
  const pages = await print(nfe)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(await scanned(page)).toEqual([nfe.key.key])
})

test('on security paper a second barcode has the data of the contingency', async () => {
  const onPaper = withKey('352204' + '99999999000191' + '55001000007638' + '5' + '11182676')
  const [page] = await print({ ...onPaper, protocol: undefined } as unknown as Nfe)
  const [state, type, document, value] = ['41', '5', '05069814000112', '00000000053832']
  const data = `${state}${type}${document}${value}1205`
  expect(await scanned(page)).toEqual([onPaper.key.key, `${data}${accessKeyDigit(data)}`].sort())
})
