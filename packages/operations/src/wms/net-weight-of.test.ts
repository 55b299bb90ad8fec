import { readFixtureText } from '@ihub/fiscal/fixtures/read-fixture'
import { expect, test } from 'vitest'
import { netWeightOf } from './net-weight-of.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const xml = readFixtureText('03-proc-sp-21itens.xml')
const volume = '<vol><qVol>1</qVol><pesoL>1.250</pesoL></vol>'
const withVolumes = (volumes: string) =>
  bytes(xml.replace(/<vol>[\s\S]*<\/vol>/, '').replace('</transp>', `${volumes}</transp>`))

test('the weight of an invoice is that of its volumes, and none where one of them says none', async () => {
  expect(await netWeightOf(withVolumes(volume + volume))).toBe(2_500)
  expect(await netWeightOf(withVolumes(`${volume}<vol><qVol>1</qVol></vol>`))).toBeNull()
  expect(await netWeightOf(withVolumes(''))).toBeNull()
  expect(await netWeightOf(bytes('<pedido/>'))).toBeNull()
})
