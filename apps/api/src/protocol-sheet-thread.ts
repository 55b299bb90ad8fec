import { parentPort, workerData } from 'node:worker_threads'
import { protocolChoiceOf as choiceOf, protocolFieldOf as fieldOf } from '@ihub/contract/protocol-sheet-words'
import { readProtocolSheet } from '@ihub/domain/protocol/sheet/read-protocol-sheet'
import { ok } from '@ihub/domain/result'
import { readSpreadsheet } from '@ihub/kit/read-spreadsheet'
import type { ReadProtocols } from '@ihub/ports/protocol-imports'

// A guarantee of `readProtocols`, which starts this thread with its own arguments.
const [bytes, terms] = workerData as Parameters<ReadProtocols>
const grid = await readSpreadsheet(bytes, terms)
const { timeZone, country } = terms
parentPort?.postMessage(
  grid.ok ? ok(readProtocolSheet(grid.value, { timeZone, country, fieldOf, choiceOf })) : grid,
)
