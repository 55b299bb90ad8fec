import { Quantity } from '@ihub/kit/bounds'
import { z } from 'zod'
import { Flag, Text, Whole } from './fields.ts'

/** `listafaturamentos` of one order: the goods of each of its notes, by which a return names the one it is about. */
export const SoldNote = z.object({
  saida: Whole,
  tipo_operacao: Text,
  nf: Text,
  chave_nf: Text,
  cancelado: Flag,
  produtos: z
    .array(
      z.object({
        sku: Text,
        barra: Text,
        quantidade: z.union([z.number(), z.string()]).transform(Number).pipe(Quantity),
      }),
    )
    .nullish()
    .transform((rows) => rows ?? []),
})
export type SoldNote = z.output<typeof SoldNote>
