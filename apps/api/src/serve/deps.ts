import type { Tracing } from '@ihub/kit/tracing'
import type { ReadLabelDeps } from '@ihub/operations/route/read-label'
import type { ExternalSignIn, SecondFactorCodes } from '@ihub/ports/accounts'
import type { ChangeFeed, Passwords, Tokens, Vault } from '@ihub/ports/administration'
import type { Administration } from '@ihub/ports/books'
import type { Connector } from '@ihub/ports/connector'
import type { Engine, OpenConnector, OpenDraft } from '@ihub/ports/engine'
import type { ErpDesk } from '@ihub/ports/erp-offers'
import type { FiscalEventBook } from '@ihub/ports/fiscal-events'
import type { FiscalNumbers } from '@ihub/ports/fiscal-numbers'
import type { ReadKits } from '@ihub/ports/kit-imports'
import type { ListReaders } from '@ihub/ports/list-reads'
import type { PrintInvoice, PrintSlip } from '@ihub/ports/printing'
import type { ReadProtocols } from '@ihub/ports/protocol-imports'
import type { ReadFiscalFile, ReadInvoice } from '@ihub/ports/read-documents'
import type { DatabaseState } from '@ihub/ports/reads'
import type { ReadOrderSheet, WriteSheetCsv, WriteWorkbook } from '@ihub/ports/sheets'
import type { Reads } from '@ihub/ports/store-reads'
import type { WriteTable } from '@ihub/ports/tables'
import type { RenderBody } from '@ihub/ports/webhook-bodies'
import type { SendTrialEvent } from '@ihub/ports/webhook-trials'
import type { StoreFacts } from '@ihub/ports/work'
import type { ZipReader } from '@ihub/ports/zips'

/** Counts requests; `endpoint` is the operation's id in the contract, never a path. */
export interface Meter {
  observe(endpoint: string, status: number, seconds: number): void
  /** Whether the caller may see the text. */
  mayRead(caller: { address: string; authorization: string | undefined }): boolean
  contentType: string
  /** In the Prometheus text format. */
  text(): Promise<string>
}

/** The environment's settings of this hub, as the API needs them. */
export interface HubSettings {
  mode: 'local' | 'staging' | 'production'
}

/** Everything the API is made of; `main.ts` puts it together. */
export interface ApiDeps {
  reads: Reads
  fiscalNumbers: FiscalNumbers
  administration: Administration
  /** Every list, as an export reads it. */
  lists: ListReaders
  writeTable: WriteTable
  timeZoneOf(storeId: string): Promise<string>
  engine: Engine
  erp: ErpDesk
  change: ChangeFeed
  connectors: readonly Connector[]
  openConnector: OpenConnector
  openDraft: OpenDraft
  vault: Vault
  tokens: Tokens
  passwords: Passwords
  readOrderSheet: ReadOrderSheet
  readKits: ReadKits
  readProtocols: ReadProtocols
  readInvoice: ReadInvoice
  zips: ZipReader
  printInvoice: PrintInvoice
  printSlip: PrintSlip
  readFiscalFile: ReadFiscalFile
  fiscalEvents: FiscalEventBook
  /** As a worker reads it before it acts. */
  readStore(storeId: string): Promise<StoreFacts>
  writeWorkbook: WriteWorkbook
  writeSheetCsv: WriteSheetCsv
  meter: Meter
  tracing: Tracing
  fetchFile: ReadLabelDeps['fetchFile']
  isAllowedUrl(url: string): boolean
  createSigningSecret(): string
  sendTrialEvent: SendTrialEvent
  renderBody: RenderBody
  createEncryptionKey(): string
  newId(): string
  nowMs(): number
  /** The first times after an instant that a cron expression names in a time zone. */
  nextRunsAt(cron: string, timeZone: string, after: string, count: number): string[]
  /** How the database is right now. */
  checkDatabase(): Promise<DatabaseState>
  /** Whether some process of the hub has the role of the scheduler. */
  hasScheduler(): Promise<boolean>
  /** False while the hub starts its own PostgreSQL again. */
  isDatabaseUp(): boolean
  /** Whether the process was told to stop and serves only while callers go elsewhere. */
  isStopping(): boolean
  /** Where browsers and platforms reach us, without a slash at the end. */
  publicUrl: string
  settings: HubSettings
  version: string
  secondFactorCodes: SecondFactorCodes
  /** Sign-in with Google; null when it is not configured. */
  google: ExternalSignIn | null
  /** Whether mails are kept for administrators to read, because this local hub has no mail server. */
  keepsMails: boolean
}
