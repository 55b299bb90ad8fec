import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examineNfe } from './examine-nfe.ts'
import { fixtureNames, readFixture, readFixtureText } from './fixtures/read-fixture.ts'
import { parseNfe } from './parse-nfe.ts'

interface Read {
  number: number
  series: number
  items: number
  cents: number
  warnings: string
  /** Where it first breaks the schema. */
  place: string
}
type Refused = { code: string } & Record<string, string>
const read = (
  [number, series, items, cents]: [number, number, number, number],
  warnings: string,
  place: string,
): Read => ({ number, series, items, cents, warnings, place })
const notAnNfe = (root: string): Refused => ({ code: 'invoice.no_nfe', root })
const invalid = (reason: string, params: Record<string, string> = {}): Refused => ({
  code: 'invoice.invalid_xml',
  reason,
  ...params,
})

/** Values of signatures and certificates were taken out of the samples, and data of people replaced. */
const masked = 'schema_invalid signature_invalid digest_mismatch'
const value = 'nfeProc/NFe/Signature/SignatureValue'
const unsigned = 'signature_missing schema_invalid'

const expected: Record<string, Read | Refused> = {
  '01-proc-pe-3itens-semgtin-cobr.xml': read([1687, 1, 3, 578_000], `key_part_differs ${masked}`, value),
  '03-proc-sp-21itens.xml': read([47449, 1, 21, 17_301], masked, value),
  '04-proc-sp-4itens-st.xml': read([47605, 1, 4, 61_037], masked, value),
  '06-proc-sp-41itens.xml': read([47686, 1, 41, 325_192], `ean_check_digit ${masked}`, value),
  '07-proc-pr-simples-homolog.xml': read(
    [46320, 1, 1, 8_490],
    'key_part_differs test_environment schema_invalid signature_of_another digest_mismatch',
    value,
  ),
  '09-proc-sc-4itens-cobr.xml': read([27677, 3, 4, 1_960_603], `${unsigned} digest_mismatch`, 'nfeProc/NFe'),
  '10-proc-sc-exportacao.xml': read([29248, 3, 2, 6_423_704], `${unsigned} digest_mismatch`, 'nfeProc/NFe'),
  '11-nfeproc-sem-protocolo.xml': read(
    [1, 1, 1, 1_400],
    `key_prefix_missing key_part_differs protocol_missing test_environment ${unsigned}`,
    'nfeProc/NFe/infNFe',
  ),
  '12-proc-reforma-ibscbs-is-cte.xml': invalid('key_mismatch', { field: 'dhEmi' }),
  '13-inut-pedido-pr.xml': notAnNfe('inutNFe'),
  '15-proc-ibscbs-4itens-st.xml': invalid('key_digit'),
  '17-proc-ibscbs-2itens.xml': invalid('key_digit'),
  '19-proc-ibscbs-entrada.xml': invalid('key_shape'),
  '20-nfce65-ibscbs-NEGATIVO.xml': invalid('model', { model: '65' }),
  '22-proc-ibscbs-tpag91-autxml.xml': invalid('key_month'),
  '25-nfe-medicamento-rastro.xml': invalid('key_mismatch', { field: 'emit' }),
  '26-nfe-combustivel-anp.xml': invalid('key_mismatch', { field: 'emit' }),
  '27-nfe-29itens-multipagina.xml': invalid('key_mismatch', { field: 'emit' }),
  '29-nfe-retirada-entrega.xml': read(
    [2, 1, 1, 195_000],
    `protocol_missing test_environment ${unsigned}`,
    'NFe',
  ),
  '30-nfe-mei-crt4.xml': invalid('key_digit'),
  '31-proc-producao-rastro.xml': invalid('key_mismatch', { field: 'emit' }),
  '32-procevento-cce.xml': notAnNfe('procEventoNFe'),
  '33-proc-issqn-entrega.xml': invalid('key_mismatch', { field: 'cUF' }),
  '36-envi-ibscbs-diferimento.xml': invalid('key_mismatch', { field: 'emit' }),
  '37-proc-cancelada-retevento-embutido.xml': read([57366, 0, 2, 58_155], `canceled ${masked}`, value),
  '38-proc-1item-cobr.xml': read(
    [7638, 1, 1, 53_832],
    'schema_invalid signature_of_another digest_mismatch',
    'nfeProc/NFe/infNFe/det/prod/nFCI',
  ),
  '39-procevento-cce-real.xml': notAnNfe('procEventoNFe'),
  '41-proc-homolog-simples-st.xml': read([26, 1, 1, 50_000], `test_environment ${masked}`, value),
  '44-inut-retorno-102-soap.xml': notAnNfe('retInutNFe'),
  '45-evento-cancelamento-110111-pedido.xml': notAnNfe('envEvento'),
  '46-proc-v310-assinatura-valida.xml': invalid('version', { version: '3.10' }),
}

test.each(fixtureNames)('%s is read, or refused, as it deserves', (name) => {
  const parsed = examineNfe(readFixture(name))
  const seen: Read | Record<string, unknown> = parsed.ok
    ? {
        number: parsed.value.nfe.number,
        series: parsed.value.nfe.series,
        items: parsed.value.nfe.items.length,
        cents: parsed.value.nfe.totals.invoice.cents,
        warnings: parsed.value.warnings.map(({ code }) => code).join(' '),
        place: parsed.value.nfe.schemaProblems?.[0]?.field,
      }
    : { code: parsed.error.code, ...parsed.error.params }

  expect(seen).toEqual(expected[name])
})

test('a file cut anywhere before its last tag is refused', () => {
  const whole = readFixture('38-proc-1item-cobr.xml')
  const lastByte = whole.toString('latin1').lastIndexOf('>')
  fc.assert(
    fc.property(fc.nat(lastByte), (length) => {
      expect(parseNfe(whole.subarray(0, length)).ok).toBe(false)
    }),
  )
})

test.each(['01-proc-pe-3itens-semgtin-cobr.xml', '09-proc-sc-4itens-cobr.xml', '38-proc-1item-cobr.xml'])(
  'a changed byte of %s never throws and never changes the total in silence',
  (name) => {
    const whole = readFixture(name)
    const cents = totalOf(whole).cents
    const amounts = positionsOf(whole, /<vNF>[^<]*<\/vNF>|<vProd>[^<]*<\/vProd>/g)
    const position = fc.oneof(fc.nat(whole.length - 1), fc.constantFrom(...amounts))
    fc.assert(
      fc.property(position, fc.integer({ min: 0, max: 255 }), (at, byte) => {
        const changed = Buffer.from(whole)
        changed[at] = byte
        const total = totalOf(changed)
        expect(total.refused || total.cents === cents || total.warned).toBe(true)
      }),
      { numRuns: 400 },
    )
  },
)

test('arbitrary bytes are refused', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => !parseNfe(bytes).ok))
})

test('a DOCTYPE is refused with its line', () => {
  const text = readFixtureText('38-proc-1item-cobr.xml').replace(
    /\?>/,
    '?><!DOCTYPE nfeProc [<!ENTITY a "b">]>',
  )
  expect(parseNfe(Buffer.from(text))).toEqual({
    ok: false,
    error: { code: 'invoice.invalid_xml', params: { reason: 'doctype', line: 1 } },
  })
})

function totalOf(bytes: Uint8Array) {
  const parsed = parseNfe(bytes)
  if (!parsed.ok) return { refused: true, warned: false }
  const { nfe, warnings } = parsed.value
  const warned = warnings.some(({ code }) => code === 'total_mismatch')
  return { refused: false, cents: nfe.totals.invoice.cents, warned }
}

function positionsOf(bytes: Buffer, pattern: RegExp): number[] {
  const found = [...bytes.toString('latin1').matchAll(pattern)]
  return found.flatMap((match) => Array.from(match[0], (_, index) => match.index + index))
}
