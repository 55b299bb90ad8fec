import { z } from 'zod'
import { Text, Whole } from './fields.ts'

/** The columns of `saldodeestoque` that hold a balance for sale. */
export const stockColumns = [
  'saldo',
  'saldo_vitrine',
  'saldo_vitrine_com_reserva',
  'saldo_vitrine_sem_reserva',
] as const
export type StockColumn = (typeof stockColumns)[number]

const piecesMax = 1_000_000_000

/** Whole pieces, below zero where more was sold than there was; a broken piece cannot be sold. */
const Pieces = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform(Number)
  .refine((pieces) => Math.abs(pieces) <= piecesMax, { error: 'is beyond a billion' })
  .transform(Math.floor)

const Column = Pieces.nullish().transform((pieces) => pieces ?? null)

/** `saldodeestoque`, one row for each SKU and branch. */
export const StockRow = z.object({
  sku: Text.pipe(z.string({ error: 'is missing' })),
  trans_id: Whole,
  cod_filial: Text,
  barra: Text,
  cod_produto: Text,
  desc_produto: Text,
  data_atualizacao: Text,
  empenho: Column,
  saldo: Column,
  saldo_vitrine: Column,
  saldo_vitrine_com_reserva: Column,
  saldo_vitrine_sem_reserva: Column,
})
export type StockRow = z.output<typeof StockRow>

/** Whose row it is, and where it stands among the changes, also when the rest of it cannot be read. */
export const StockPlace = z.object({ trans_id: Whole })
export const StockOwner = z.object({ sku: Text })
