import { parentPort, workerData } from 'node:worker_threads'
import { choiceOf, fieldOf } from '@ihub/contract/sheet-words'
import { readSheet } from '@ihub/domain/order-sheet/read-sheet'
import { ok } from '@ihub/domain/result'
import { readSpreadsheet } from '@ihub/kit/read-spreadsheet'
import type { ReadOrderSheet } from '@ihub/ports/sheets'

// A guarantee of `readOrderSheet`, which starts this thread with its own arguments.
const [bytes, terms] = workerData as Parameters<ReadOrderSheet>
const grid = await readSpreadsheet(bytes, terms)
parentPort?.postMessage(
  grid.ok ? ok({ grid: grid.value, read: readSheet(grid.value, { ...terms, fieldOf, choiceOf }) }) : grid,
)
