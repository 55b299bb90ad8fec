import { parentPort, workerData } from 'node:worker_threads'
import { kitChoiceOf as choiceOf, kitFieldOf as fieldOf } from '@ihub/contract/kit-sheet-words'
import { readKitSheet } from '@ihub/domain/kit/read-kit-sheet'
import { ok } from '@ihub/domain/result'
import { readSpreadsheet } from '@ihub/kit/read-spreadsheet'
import type { ReadKits } from '@ihub/ports/kit-imports'

// A guarantee of `readKits`, which starts this thread with its own arguments.
const [bytes, terms] = workerData as Parameters<ReadKits>
const grid = await readSpreadsheet(bytes, terms)
const { timeZone, country } = terms
parentPort?.postMessage(
  grid.ok ? ok(readKitSheet(grid.value, { timeZone, country, fieldOf, choiceOf })) : grid,
)
