import type { z } from 'zod'
import { fieldFailures } from '../serve/field-failures.ts'
import type { textsFor } from '../serve/translate.ts'

interface SentRows<Row> {
  readable: Row[]
  unreadable: { index: number; code: string | null; fields: ReturnType<typeof fieldFailures> }[]
}

/** Tells the rows of a call that can be read from those that cannot, which are known by the text in one of their fields. */
export function readSentRows<Row>(
  rows: readonly unknown[],
  { schema, codeIn, texts }: { schema: z.ZodType<Row>; codeIn: string; texts: ReturnType<typeof textsFor> },
): SentRows<Row> {
  const read: SentRows<Row> = { readable: [], unreadable: [] }
  for (const [index, received] of rows.entries()) {
    const { data, error } = schema.safeParse(received, { reportInput: true })
    if (error)
      read.unreadable.push({
        ...{ index, code: textIn(received, codeIn), fields: fieldFailures(error.issues, texts) },
      })
    else read.readable.push(data)
  }
  return read
}

function textIn(received: unknown, field: string): string | null {
  const text = ((received ?? {}) as Record<string, unknown>)[field]
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, 200) : null
}
