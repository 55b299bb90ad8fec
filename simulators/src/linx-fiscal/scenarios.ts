import type { SequenceWish } from './sequence-book.ts'
import type { StatedRange } from './sim-sequence.ts'

const issued = (from: number, to: number): StatedRange => ({ from, to, state: 'issued' })
const voided = (from: number, to: number): StatedRange => ({
  from,
  to,
  state: 'voided',
  voiding: {
    reason: 'Falha na emissão das notas',
    protocol: '135260000012345',
    at: '2026-11-03T10:15:00-03:00',
  },
})
const pending = (from: number, to: number): StatedRange => ({ from, to, state: 'pending' })

const branchOf = (code: string, document: string, name: string) => ({ code, document, name })
const sao = branchOf('1', '12345678000195', 'Matriz São Paulo')
const rio = branchOf('2', '12345678000276', 'Filial Rio de Janeiro')
const recife = branchOf('3', '12345678000357', 'Filial Recife')

/** What the branches of an account have made of their numbers. */
export const scenarios = {
  gaps: (): SequenceWish[] => [
    {
      branch: sao,
      series: '1',
      numbers: [issued(1, 119), voided(120, 124), issued(125, 180), issued(184, 240), pending(241, 242)],
    },
    { branch: sao, series: '2', numbers: [issued(1, 60)] },
    { branch: rio, series: '1', numbers: [issued(500, 530), issued(532, 900)] },
  ],
  duplicates: (): SequenceWish[] => [
    { branch: sao, series: '1', numbers: [issued(1, 200)], twice: [57, 58, 199] },
  ],
  'near-end': (): SequenceWish[] => [
    { branch: sao, series: '1', numbers: [issued(1, 940)], endNumber: 999 },
    { branch: rio, series: '1', numbers: [issued(1, 999)], endNumber: 999 },
  ],
  empty: (): SequenceWish[] => [{ branch: recife, series: '1' }],
  'many-branches': (): SequenceWish[] =>
    Array.from({ length: 200 }, (_, index) => ({
      branch: branchOf(String(index + 1), documentOf(index + 1), `Filial ${index + 1}`),
      series: '1',
      numbers: index % 10 === 0 ? [issued(1, 70), issued(73, 100)] : [issued(1, 100)],
    })),
  /** Each hundredth number is missing: 20,000 changes between given and missing. */
  million: (): SequenceWish[] => [
    {
      branch: sao,
      series: '1',
      numbers: Array.from({ length: 10_000 }, (_, index) => issued(index * 100 + 1, index * 100 + 99)).concat(
        [issued(1_000_000, 1_000_000)],
      ),
    },
  ],
} as const satisfies Record<string, () => SequenceWish[]>

export type Scenario = keyof typeof scenarios

/** A CNPJ of the company's root with its check digits. */
function documentOf(branch: number): string {
  const base = `12345678${String(branch).padStart(4, '0')}`
  const first = digit(base)
  return `${base}${first}${digit(`${base}${first}`)}`
}

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

function digit(base: string): number {
  const own = weights.slice(weights.length - base.length)
  const rest = [...base].reduce((sum, char, index) => sum + Number(char) * (own[index] ?? 0), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}
