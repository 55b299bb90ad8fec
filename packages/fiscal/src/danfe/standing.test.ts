import { expect, test } from 'vitest'
import { givenNfe, print } from '../fixtures/printed.ts'
import { finder, misplaced } from '../fixtures/read-pdf.ts'
import type { Nfe } from '../nfe.ts'

const good = givenNfe('38-proc-1item-cobr.xml')
const given = (changes: object): Nfe => ({ ...good, ...changes }) as Nfe
const emitted = (emissionType: string, changes: object = {}) =>
  given({ key: { ...good.key, emissionType }, ...changes })
const contingency = { startedAt: '2022-04-05T08:30:00-03:00', reason: 'SEFAZ fora do ar' }

/** What is stamped on the first sheet, and what is printed. */
async function printed(nfe: Nfe, form: 'A4' | 'simplified', cancellation: object | null = null) {
  const pages = await print(nfe, form, cancellation)
  expect(pages.flatMap(misplaced)).toEqual([])
  const stamps = pages[0]?.texts.filter(({ isSlanted }) => isSlanted).map(({ text }) => text)
  return { stamps, has: finder(pages) }
}

const forms = ['A4', 'simplified'] as const

test.each(forms)('a valid invoice has no stamp (%s)', async (form) => {
  expect((await printed(good, form)).stamps).toEqual([])
})

test.each(forms)('one without a protocol has no fiscal value (%s)', async (form) => {
  expect((await printed(given({ protocol: undefined }), form)).stamps).toEqual(['SEM VALOR FISCAL'])
})

test.each(forms)('one that the tax office denied has none either, and says why (%s)', async (form) => {
  const { stamps, has } = await printed(
    given({ protocol: { status: '301', statusText: 'Uso Denegado: Irregularidade fiscal do emitente' } }),
    form,
  )
  expect(stamps).toEqual(['SEM VALOR FISCAL'])
  expect(has('USO NÃO AUTORIZADO – 301 – Uso Denegado: Irregularidade fiscal do emitente')).toBe(true)
})

test.each(forms)('one of the test environment says so (%s)', async (form) => {
  expect((await printed(given({ environment: 'test' }), form)).stamps).toEqual([
    'SEM VALOR FISCAL – HOMOLOGAÇÃO',
  ])
})

test.each(forms)('a canceled one is stamped, with protocol, day and reason (%s)', async (form) => {
  const known = {
    protocol: '135220000000001',
    registeredAt: '2022-04-06T10:00:00-03:00',
    reason: 'Erro no pedido',
  }
  const { stamps, has } = await printed(good, form, known)
  expect(stamps).toEqual(['CANCELADA'])
  expect(
    has('NF-E CANCELADA – PROTOCOLO 135220000000001 – 06/04/2022 10:00:00 – MOTIVO: Erro no pedido'),
  ).toBe(true)
})

test('one that its own file cancels is stamped as well', async () => {
  const { stamps } = await printed(givenNfe('37-proc-cancelada-retevento-embutido.xml'), 'A4')
  expect(stamps).toEqual(['CANCELADA'])
})

test.each([
  ['2', 'FS-IA'],
  ['4', 'EPEC'],
  ['5', 'FS-DA'],
  ['6', 'SVC-AN'],
  ['7', 'SVC-RS'],
])('tpEmis %s is printed as %s, since when and why', async (emissionType, name) => {
  const { stamps, has } = await printed(emitted(emissionType, { contingency }), 'A4')
  expect(stamps).toEqual([])
  expect(has(`DANFE EM CONTINGÊNCIA – ${name}`)).toBe(true)
  expect(has('INÍCIO 05/04/2022 08:30:00 – MOTIVO: SEFAZ fora do ar')).toBe(true)
})

test('one on security paper is valid before its protocol, and has the data of the contingency', async () => {
  const { stamps, has } = await printed(emitted('5', { protocol: undefined }), 'A4')
  expect(stamps).toEqual([])
  expect(has('DADOS DA NF-E')).toBe(true)
})

test('one of another authorizer is not', async () => {
  expect((await printed(emitted('6', { protocol: undefined }), 'A4')).stamps).toEqual(['SEM VALOR FISCAL'])
})
