// Generated from the migrations by `npm run gen`; do not edit.
import type { ColumnType } from 'kysely'

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>
export type Timestamp = ColumnType<string, string | Date, string | Date>
/** Read as parsed JSON, written as JSON text. */
export type Json = ColumnType<object, string, string>

export interface AccountLinks {
  user_id: string
  purpose: string
  link_hash: Buffer
  expires_at: Timestamp
  used_at: Timestamp | null
}

export interface AlertEvents {
  store_id: string
  alert_id: string
  sequence: number
  status: string
  previous_status: string | null
  at: Generated<Timestamp>
  author_kind: string
  author_name: string | null
  because: string | null
  is_told: Generated<boolean>
  wants_mail: Generated<boolean>
  mailed_at: Timestamp | null
}

export interface AlertMailings {
  store_id: string
  mailed_at: Timestamp | null
  pause_step: Generated<number>
}

export interface AlertSilences {
  store_id: string
  group_id: string
  ends_at: Timestamp | null
  silenced_at: Generated<Timestamp>
  silenced_by: string
}

export interface Alerts {
  store_id: string
  alert_id: string
  log_id: string | null
  subject: string
  message: Generated<string>
  stack: string | null
  status: Generated<string>
  integration_id: string | null
  created_at: Generated<Timestamp>
  created_by: string | null
  words: string
  entity_id: string | null
  entity_code: string | null
  entity_kind: string | null
  assignee_id: string | null
  assignee_name: string | null
  repeats: Generated<number>
  repeated_at: Timestamp | null
  figures: Json | null
  holds: Generated<boolean>
  webhook_id: string | null
  group_id: Generated<string>
  told_status: string | null
  told_sequence: Generated<number>
}

export interface AnswerChanges {
  store_id: string
  change_id: string
  integration_id: string
  verb: string
  path: string
  kind: string
  expected: string[]
  found: string | null
  is_read: boolean
  sample: string | null
  answers: number
  first_seen_at: Timestamp
  last_seen_at: Timestamp
  process_id: string | null
  silenced_at: Timestamp | null
  silenced_by: string | null
}

export interface AnswerLooks {
  store_id: string
  integration_id: string
  verb: string
  looked_at: Timestamp
  cut_at: Timestamp | null
}

export interface AuditLog {
  store_id: string
  audit_id: string
  at: Generated<Timestamp>
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  action: string
  entity_kind: string
  entity_id: string | null
  before: Json | null
  after: Json | null
  address: string | null
  entity_name: string | null
  words: string | null
  because: string | null
}

export interface BillNumbers {
  store_id: string
  seller_id: string
  number: number
  reference: string
  created_at: Timestamp
}

export interface BillSlips {
  store_id: string
  integration_id: string
  gateway_bill_id: string
  bill_id: string
}

export interface Bills {
  store_id: string
  bill_id: string
  order_id: string
  origin_order_id: string
  integration_id: string
  gateway: string
  seller_id: string | null
  code: string
  payment_id: string
  method: string
  parcel_number: number
  parcel_count: number
  status: string
  refused: Generated<string[]>
  event_count: number
  value_cents: number
  due_date: string
  current_value_cents: number
  current_due_date: string
  captured_cents: Generated<number>
  paid_on: string | null
  settled_on: string | null
  issues: Generated<Json>
  wish: Json | null
  is_canceled: Generated<boolean>
  troubles: Generated<string[]>
  resolved: Generated<string[]>
  barcode: string | null
  digitable_line: string | null
  currency: string
  customer_name: string
  customer_document: string | null
  invoice_number: string | null
  look_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
  code_key: Generated<string>
}

export interface CallBudgets {
  store_id: string
  integration_id: string
  budget: Json
}

export interface Carriers {
  store_id: string
  carrier_id: string
  position: number
  external_id: string
  name: string
  document: string
  mode: string
  mode_id: string
}

export interface CatalogGroupLinks {
  store_id: string
  integration_id: string
  kind: string
  group_id: string
  external_id: string
  external_name: string | null
  updated_at: Timestamp
}

export interface CatalogOfferSkus {
  store_id: string
  product_id: string
  integration_id: string
  sku: string
  status: string
  external_id: string | null
  told: Generated<Json>
  kept: Generated<Json>
  failure_kind: string | null
  failure_code: string | null
  failure_message: string | null
  at: Timestamp
}

export interface CatalogOffers {
  store_id: string
  integration_id: string
  product_id: string
  is_due: boolean
  sends_product: boolean
  sends_prices: boolean
  replaces: boolean
  wanted_at: Timestamp
  try_at: Timestamp | null
  attempts: Generated<number>
  status: Generated<string>
  external_id: string | null
  told: Generated<Json>
  kept: Generated<Json>
  failure_kind: string | null
  failure_code: string | null
  failure_message: string | null
  failed_at: Timestamp | null
  told_at: Timestamp | null
}

export interface Causes {
  store_id: string
  cause_id: string
  assignee_id: string | null
  assignee_name: string | null
  muted_at: Timestamp | null
  muted_by: string | null
  note: Generated<string>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface CreditAccounts {
  store_id: string
  customer_id: string
  limit_cents: Generated<number>
  reserved_cents: Generated<number>
  debts_cents: Generated<number>
  credits_cents: Generated<number>
  available_cents: Generated<number>
  entry_count: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  checked_at: Timestamp | null
  tells_debt: Generated<boolean>
  is_blocked: Generated<boolean>
  blocked_reason: string | null
}

export interface CreditDue {
  store_id: string
  due_id: string
  order_id: string
}

export interface CreditEntries {
  store_id: string
  customer_id: string
  number: number
  kind: string
  amount_cents: number
  limit_cents: number
  reserved_cents: number
  debts_cents: number
  credits_cents: number
  available_cents: Generated<number>
  cause_kind: string
  cause_id: string | null
  cause_code: string | null
  note: string | null
  let_go: Generated<boolean>
  author_kind: string
  author_id: string | null
  author_name: string | null
  at: Timestamp
}

export interface CreditOrders {
  store_id: string
  order_id: string
  customer_id: string
  reserved_cents: Generated<number>
  debts_cents: Generated<number>
  credits_cents: Generated<number>
  refused_cents: Generated<number>
}

export interface CustomerOrders {
  store_id: string
  order_id: string
  customer_id: string
  placed_at: Timestamp
}

export interface Customers {
  store_id: string
  customer_id: string
  document: string
  is_corporate: boolean
  name: string
  corporate_name: string | null
  email: string | null
  phone: string | null
  city: string | null
  state: string | null
  status: string
  integration_status: string
  erp_customer_id: string | null
  ext_customer_id: string | null
  error: string | null
  fields: Json
  in_doubt: Generated<string[]>
  order_count: Generated<number>
  first_order_at: Timestamp | null
  last_order_at: Timestamp | null
  version: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  is_doubtful: Generated<boolean>
}

export interface CustomersDue {
  store_id: string
  due_id: string
  order_id: string
}

export interface DeletedInvoices {
  store_id: string
  invoice_id: string
  kind: string
  number: string
  series: string | null
  access_key: string | null
  status: string
  seller_code: string | null
  order_id: string | null
  origin_order_id: string | null
  currency: string | null
  total_cents: number | null
  issued_at: string | null
  emitter_name: string | null
  receiver_name: string | null
  invoice: Json
  file: Buffer | null
  is_announced: boolean
  reason: string
  deleted_at: Timestamp
  author_kind: string
  author_id: string | null
  author_name: string | null
}

export interface ErpContacts {
  store_id: string
  integration_id: string
  kind: string
  at: Timestamp
  by_name: string
}

export interface ErpReports {
  store_id: string
  integration_id: string
  key: string
  origin_order_id: string
  outcome: string | null
  received_at: Timestamp
  invoice_number: string | null
  access_key: string | null
  file: Buffer | null
}

export interface Events {
  store_id: string
  entity_id: string
  sequence: number
  type: string
  from_status: string | null
  to_status: string
  created_at: Timestamp
  origin_at: Timestamp | null
  author_kind: string
  author_id: string | null
  author_name: string | null
  process_id: string | null
  details: Generated<Json>
  because: string | null
  changes: Json | null
  entity_kind: string
}

export interface Exports {
  store_id: string
  export_id: string
  list: string
  format: string
  author_id: string
  row_count: Generated<number>
  file_id: string | null
  created_at: Generated<Timestamp>
}

export interface FileChunks {
  store_id: string
  file_id: string
  position: number
  body: Buffer
}

export interface Files {
  store_id: string
  file_id: string
  kind: string
  name: string
  content_type: string
  byte_size: Generated<number>
  author_kind: string
  author_id: string | null
  author_name: string | null
  created_at: Generated<Timestamp>
  finished_at: Timestamp | null
  expires_at: Timestamp | null
}

export interface FiscalEvents {
  store_id: string
  access_key: string
  type: string
  sequence: number
  standing: string
  event: Json
  digest: Buffer
  received_at: Timestamp
}

export interface FiscalFiles {
  store_id: string
  digest: Buffer
  body: Buffer
  received_at: Timestamp
}

export interface HubAuditLog {
  audit_id: string
  at: Generated<Timestamp>
  actor_kind: string
  actor_id: string | null
  actor_name: string | null
  address: string | null
  action: string
  entity_kind: string
  entity_id: string | null
  entity_name: string | null
  before: Json | null
  after: Json | null
  words: string
}

export interface HubHold {
  only_row: Generated<boolean>
  since: Generated<Timestamp>
  reason: string
}

export interface HubProcesses {
  process_id: string
  name: string
  started_with: string | null
  opens: string[]
  seals_with: string | null
  seen_at: Timestamp
}

export interface IdempotencyKeys {
  store_id: string
  owner: string
  key: string
  endpoint: string
  request_hash: Buffer
  answered_status: number | null
  answer: Json | null
  created_at: Generated<Timestamp>
}

export interface InboundEvents {
  store_id: string
  inbound_event_id: string
  integration_id: string
  via: string
  received_at: Generated<Timestamp>
  body: Buffer
  origin_order_id: string | null
  raw_status: string | null
  changed_at: Timestamp | null
  problem: string | null
  dedup_key: string | null
}

export interface IntegrationCalls {
  store_id: string
  integration_id: string
  at: Timestamp
  calls: number
  failed: number
  durations: number[]
  failed_at: Timestamp | null
  failure: string | null
}

export interface IntegrationOutages {
  store_id: string
  integration_id: string
  started_at: Timestamp
  ended_at: Timestamp | null
  message: string | null
}

export interface IntegrationSessions {
  store_id: string
  integration_id: string
  session_id: string | null
  sealed: string | null
  fresh_until: Timestamp | null
  attempt_id: string | null
  opening_until: Timestamp | null
  failure: Json | null
}

export interface Integrations {
  store_id: string
  integration_id: string
  connector: string
  active: Generated<boolean>
  settings: Generated<Json>
  secrets: string | null
  inbound_key_hash: Buffer | null
  cursors: Generated<Json>
  health_status: Generated<string>
  health_message: string | null
  health_checked_at: Timestamp | null
  down_since: Timestamp | null
  next_probe_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  health_kind: string | null
  label: Generated<string>
  paused_at: Timestamp | null
  paused_by: string | null
  pause_reason: string | null
}

export interface Inventories {
  store_id: string
  inventory_id: string
  sku: string
  warehouse_id: string
  description: string | null
  ean: string | null
  ref_id: string | null
  external_sku: string | null
  external_warehouse_id: string | null
  use_default_external_warehouse_id: Generated<boolean>
  stock_factor: number | null
  use_default_stock_factor: Generated<boolean>
  sharing: string | null
  minimum: Generated<number>
  status: Generated<string>
  is_active: Generated<boolean>
  on_hand: Generated<number>
  not_integrated: Generated<number>
  in_transit: Generated<number>
  reserved_open: Generated<number>
  reserved_erp: Generated<number>
  reserved_platform: Generated<number>
  available: Generated<number>
  is_oversold: Generated<boolean>
  available_erp: number | null
  told_reserved: number | null
  counted_by: string | null
  counted_at: Timestamp | null
  counted_cursor: string | null
  read_at: Timestamp | null
  last_movement: Generated<number>
  version: Generated<number>
  moved_at: Timestamp | null
  created_at: Timestamp
  changed_at: Timestamp
  words: Generated<string>
}

export interface InventoryWords {
  store_id: string
  inventory_id: string
  words: string
}

export interface InvoiceFiles {
  store_id: string
  invoice_id: string
  body: Buffer
  digest: Buffer
  received_at: Generated<Timestamp>
}

export interface InvoiceReferences {
  store_id: string
  invoice_id: string
  referenced_key: string
}

export interface Invoices {
  store_id: string
  invoice_id: string
  order_id: string | null
  access_key: string | null
  number: string
  series: string | null
  status: string
  operation_type: string | null
  issued_at: string | null
  authorized_at: string | null
  protocol: string | null
  total_cents: number | null
  emitter_document: string | null
  emitter_name: string | null
  receiver_document: string | null
  receiver_name: string | null
  warnings: string[]
  document: Json
  created_at: Generated<Timestamp>
  reason: string | null
  event_count: Generated<number>
  origin_order_id: string | null
  cfops: Generated<string[]>
  updated_at: Generated<Timestamp>
  kind: Generated<string>
  seller_code: string | null
  integration_id: string | null
  nature: string | null
  issued_instant: Generated<Timestamp>
  is_warned: Generated<boolean>
  sort_cents: Generated<number>
}

export interface Jobs {
  store_id: string
  job_id: string
  version: Generated<number>
  key: string
  key_folded: Generated<string>
  description: string
  method: string
  endpoint: string
  headers: Generated<Json>
  authorization_header: string | null
  body: Generated<string>
  cron: string
  time_zone: string
  active: Generated<boolean>
  author_id: string
  author_name: string
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface KeyHandover {
  only_row: Generated<boolean>
  old_id: string
  new_id: string
  new_key: string
  old_key: string
  begun_at: Generated<Timestamp>
  seals_new: Generated<boolean>
  old_unused_since: Timestamp | null
}

export interface KitComponents {
  store_id: string
  kit_id: string
  position: number
  sku: string
  quantity: number
  percentage_hundredths: number | null
  item_value_cents: number | null
}

export interface KitImports {
  store_id: string
  import_id: string
  process_id: string | null
  file_id: string
  file_name: string
  kits: number
  done: Generated<number>
  failed: Generated<number>
  problem_count: number
  problems: Json
  created_at: Timestamp
  author_kind: string
  author_id: string | null
  author_name: string | null
}

export interface Kits {
  store_id: string
  kit_id: string
  version: Generated<number>
  sku: string
  name: string
  type: string
  start_date: string | null
  end_date: string | null
  due_date: string | null
  reserved: Generated<number>
  display: Generated<boolean>
  active: Generated<boolean>
  file_id: string | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface ListViewDefaults {
  store_id: string
  user_id: string
  list: string
  view_id: string
}

export interface ListViews {
  store_id: string
  view_id: string
  list: string
  name: string
  user_id: string
  shared: Generated<boolean>
  query: Json
  columns: Json | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface LoginAttempts {
  subject: string
  failures: number
  window_started_at: Timestamp
  blocked_until: Timestamp | null
}

export interface MachineTokenUses {
  store_id: string
  token_id: string
  use_id: string
  at: Timestamp
  address: string
  call: string
  method: string
  path: string
  status: number
}

export interface MachineTokens {
  store_id: string
  token_id: string
  name: string
  origin: string
  scopes: string[]
  active: Generated<boolean>
  prefix: string
  token_hash: Buffer
  created_at: Generated<Timestamp>
  created_by: string
  expires_at: Timestamp | null
  last_used_at: Timestamp | null
  version: Generated<number>
}

export interface Mails {
  mail_id: string
  template: string
  to_address: string | null
  user_id: string | null
  about_user_id: string | null
  created_at: Generated<Timestamp>
  due_at: Generated<Timestamp | null>
  attempts: Generated<number>
  problem: string | null
  content: string | null
  details: Json | null
  about_store_id: string | null
  about_alert_id: string | null
  about_alert_ids: string[] | null
}

export interface MovementSteps {
  store_id: string
  movement_id: string
  number: number
  step: string
  problem: string | null
  problem_params: Json | null
  at: Timestamp
  author_kind: string
  author_id: string | null
  author_name: string | null
}

export interface Movements {
  store_id: string
  movement_id: string
  integration_id: string
  external_id: string
  kind: string
  type: string
  status: string
  sku: string
  warehouse_id: string | null
  destination_id: string | null
  quantity: number
  batch: string | null
  transfer_code: string | null
  cause: string | null
  moved_at: Timestamp
  received_at: Timestamp
  applied_at: Timestamp | null
  quantities: Json | null
  problem: string | null
  problem_params: Json | null
  step_count: number
}

export interface OrderPayloads {
  store_id: string
  order_id: string
  changed_at: Timestamp
  received_at: Generated<Timestamp>
  body: Buffer
}

export interface Orders {
  store_id: string
  order_id: string
  integration_id: string
  origin_order_id: string
  sequence: string | null
  erp_order_id: string | null
  status: string
  microstatus: string | null
  erp_status: string
  platform_status: string
  raw_platform_status: string | null
  cancellation_requested_by: string | null
  invoice_number: string | null
  tracking_number: string | null
  history: string[]
  event_count: number
  origin_created_at: Timestamp
  origin_changed_at: Timestamp
  created_at: Timestamp
  updated_at: Timestamp
  due_date: Timestamp | null
  delivery_channel: string
  sales_channel: string | null
  customer_name: string
  currency: string
  selling_price_cents: number
  item_count: number
  document: Json
  corrections: Json | null
  position: string
  erp_position: string
  refused: Generated<string[]>
  invoices: Generated<Json>
  erp_integration: string
  platform_integration: string
  unsent_change: Timestamp | null
  parcels: Generated<Json>
  seller: string | null
  courier: string | null
  payment_type: string | null
  revision: Generated<number>
  checked_goods: Generated<Json>
  quotation: Json | null
  erp_hold: string | null
  shipments: Generated<Json>
  wms: Json | null
}

export interface PriceVersions {
  store_id: string
  sku: string
  price_table: string
  version: number
  integration_id: string
  source_at: Timestamp | null
  at: Timestamp
  changes: Json
}

export interface Prices {
  store_id: string
  sku: string
  price_table: string
  integration_id: string
  selling_cents: number
  list_cents: number | null
  cost_cents: number | null
  is_blocked: boolean
  version: number
  source_at: Timestamp | null
  updated_at: Timestamp
  later: Generated<Json>
  next_at: Timestamp | null
}

export interface ProcessItems {
  store_id: string
  process_id: string
  position: number
  entity_kind: string
  entity_id: string
  entity_code: string
  status: Generated<string>
  reason: string | null
  message: string | null
  work_id: string | null
  started_at: Timestamp | null
  ended_at: Timestamp | null
  input: Json | null
  was: Json | null
  undone_by: string | null
  made_id: string | null
}

export interface ProcessRuns {
  store_id: string
  process_id: string
  attempt: number
  started_at: Timestamp
  ended_at: Timestamp | null
  outcome: string
  message: string | null
  exchanges: Buffer
}

export interface Processes {
  store_id: string
  process_id: string
  number: number
  integration_id: string | null
  type: string
  status: string
  author_kind: string
  author_id: string | null
  author_name: string | null
  entity_id: string | null
  entity_code: string | null
  input: Generated<Json>
  created_at: Timestamp
  started_at: Timestamp | null
  ended_at: Timestamp | null
  attempts: Generated<number>
  next_attempt_at: Timestamp | null
  message: string | null
  service_code: string | null
  can_retry: Generated<boolean>
  retry_of: string | null
  overtaken_at: Timestamp | null
  overtaken_by: string | null
  because: string | null
  entity_kind: string | null
  lane: string | null
  work_class: Generated<string>
  released: Generated<boolean>
  held_by: string | null
  cause: string | null
  offered_at: Timestamp | null
  pulled_at: Timestamp | null
}

export interface ProductVersions {
  store_id: string
  product_id: string
  version: number
  integration_id: string
  source_at: Timestamp | null
  at: Timestamp
  changes: Json
  document: Json
}

export interface Products {
  store_id: string
  product_id: string
  integration_id: string
  external_id: string
  code: string
  name: string
  brand_id: string | null
  brand: string | null
  category_id: string | null
  category: string | null
  department_id: string | null
  department: string | null
  is_active: boolean
  sku_count: number
  version: number
  facts: Json
  words: string
  source_at: Timestamp | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface ProtocolImports {
  store_id: string
  import_id: string
  process_id: string | null
  file_id: string
  file_name: string
  protocols: number
  done: Generated<number>
  duplicates: Generated<number>
  failed: Generated<number>
  problem_count: number
  problems: Json
  created_at: Timestamp
  author_kind: string
  author_id: string | null
  author_name: string | null
}

export interface Protocols {
  store_id: string
  protocol_id: string
  order_id: string
  origin_order_id: string
  integration_id: string
  external_id: string
  type: string
  status: string
  integration: string
  refused: Generated<string[]>
  event_count: number
  items: Json
  units: number
  value_cents: number
  currency: string
  customer_name: string
  email: string
  reason: string | null
  delivery_address: Json | null
  billing_address: Json | null
  erp_return_id: string | null
  return_invoice: Json | null
  file_name: string | null
  file: Buffer | null
  created_at: Timestamp
  updated_at: Timestamp
  exchange_order_id: string | null
  exchange_order: Json | null
}

export interface Queue {
  work_id: string
  kind: string
  store_id: string
  lane: string
  work_class: Generated<number>
  due_at: Timestamp
  awaits_system: Generated<boolean>
}

export interface RecoveryCodes {
  user_id: string
  code_hash: Buffer
  used_at: Timestamp | null
}

export interface Refunds {
  store_id: string
  refund_id: string
  order_id: string
  origin_order_id: string
  integration_id: string
  protocol_id: string | null
  protocol_code: string | null
  code: string
  cause: string
  status: string
  refused: Generated<string[]>
  event_count: number
  payment_id: string
  method: string
  method_name: string
  amount_cents: number
  paid_cents: number
  currency: string
  customer_name: string
  settled_by: string | null
  reference: string | null
  settled_on: string | null
  waived_because: string | null
  created_at: Timestamp
  updated_at: Timestamp
  bill_id: string | null
  bill_code: string | null
  gateway_bill_id: string | null
  gateway: string | null
  gateway_id: string | null
  payee: Json | null
  given_before_cents: number | null
}

export interface RetiredKeys {
  fingerprint: string
  key_id: string
  retired_at: Generated<Timestamp>
}

export interface Routes {
  store_id: string
  route_id: string
  order_id: string
  invoice_number: string
  code: string
  status: string
  reason: string | null
  words: string | null
  carrier: string | null
  shipment_id: string | null
  promised_for: string | null
  handed_over_at: Timestamp | null
  grouping: string | null
  created_at: Timestamp
  updated_at: Timestamp
  code_key: Generated<string>
  grouping_key: Generated<string | null>
  list_number: string | null
  listed_at: Timestamp | null
  arrived_at: Timestamp | null
}

export interface Schedules {
  lane: string
  name: string
  store_id: string
  every_seconds: number | null
  next_at: Timestamp
  failed_at: Timestamp | null
  cron: string | null
  time_zone: string | null
  process_type: string | null
  entity_kind: string | null
  entity_id: string | null
  entity_code: string | null
  input: Generated<Json>
  process_id: string | null
}

export interface SearchTerms {
  store_id: string
  kind: string
  term: string
  created_at: Timestamp
  entity_id: string
  entity_kind: string
}

export interface SecretKeyCheck {
  only_row: Generated<boolean>
  sealed: string
}

export interface Sellers {
  store_id: string
  seller_id: string
  code: string
  name: string
  document: string
  email: string | null
  active: Generated<boolean>
  settings: Generated<Json>
  secrets: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  code_key: Generated<string>
}

export interface Sessions {
  token_hash: Buffer
  user_id: string
  created_at: Generated<Timestamp>
  last_used_at: Generated<Timestamp>
  expires_at: Timestamp
  encryption_key: string
  device: string | null
  address: string | null
  session_id: Generated<string>
}

export interface Skus {
  store_id: string
  sku: string
  product_id: string
  name: string
  ean: string | null
  ref_id: string | null
  external_sku: string | null
  is_active: boolean
  position: number
  facts: Json
  updated_at: Timestamp
}

export interface SpaceDays {
  store_id: string
  kind: string
  day: string
  row_count: number
  byte_count: number
  counted_to: Timestamp
  is_whole: boolean
  measured_at: Timestamp
}

export interface SpaceRemovals {
  store_id: string
  turn_id: string
  kind: string
  reason: string
  at: Timestamp
  row_count: number
  byte_count: number
}

export interface StockDue {
  store_id: string
  due_id: string
  order_id: string
  is_shipped: Generated<boolean>
}

export interface StockMovements {
  store_id: string
  inventory_id: string
  number: number
  kind: string
  figure: string
  quantity: number
  on_hand: number
  available: number
  cause_kind: string
  cause_id: string | null
  cause_code: string | null
  note: string | null
  author_kind: string
  author_id: string | null
  author_name: string | null
  at: Timestamp
}

export interface StockOffers {
  store_id: string
  inventory_id: string
  integration_id: string
  wanted: number
  told: number | null
  ceiling: number | null
  sharing: string
  is_due: Generated<boolean>
  movement: number
  wanted_at: Timestamp
  told_at: Timestamp | null
  try_at: Timestamp | null
  attempts: Generated<number>
  failure_kind: string | null
  failure_code: string | null
  failure_message: string | null
  failed_at: Timestamp | null
  unseen: Generated<number>
}

export interface StockReservations {
  store_id: string
  order_id: string
  inventory_id: string
  quantity: number
  figure: string | null
  seen_after: Timestamp | null
  changed_at: Timestamp
  is_gone: Generated<boolean>
  erp_at: Timestamp | null
  first_movement: number | null
  in_kits: Generated<number>
}

export interface StockUntold {
  store_id: string
  inventory_id: string
  since: Timestamp
  revision: Generated<number>
}

export interface StoreSpace {
  store_id: string
  measured_at: Timestamp | null
  is_complete: Generated<boolean>
  kept_from: string | null
  cut_from: string | null
  held_rows: Generated<number>
  held_bytes: Generated<number>
  trouble: string | null
}

export interface Stores {
  store_id: string
  code: string
  name: string
  active: Generated<boolean>
  origin_document: string | null
  order_destination: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  settings: Generated<Json>
  secrets: string | null
  version: Generated<number>
  carriers_version: Generated<number>
  icon_file_id: string | null
  code_key: Generated<string>
  installments: Generated<Json>
  installments_version: Generated<number>
}

export interface StuckLists {
  store_id: string
  integration_id: string
  list: string
  since: Timestamp
}

export interface Upkeep {
  task: string
  next_at: Timestamp
}

export interface UserStores {
  store_id: string
  user_id: string
}

export interface Users {
  user_id: string
  email: string
  name: string
  avatar: string | null
  role: string
  password_hash: string | null
  active: Generated<boolean>
  language: string | null
  created_at: Generated<Timestamp>
  requires_second_factor: Generated<boolean>
  second_factor: string | null
  second_factor_begun: string | null
  second_factor_step: number | null
  google_subject: string | null
  email_verified_at: Timestamp | null
  approved_at: Timestamp | null
  state: Generated<string>
  last_used_at: Timestamp | null
  version: Generated<number>
}

export interface VoidedNumbers {
  store_id: string
  emitter: string
  model: string
  series: number
  year: number
  from_number: number
  to_number: number
  standing: string
  reason: string | null
  protocol: string | null
  at: string | null
  range: Json
  digest: Buffer
  received_at: Timestamp
}

export interface WebhookAttempts {
  store_id: string
  delivery_id: string
  attempt: number
  attempted_at: Timestamp
  request_headers: Json | null
  request_ms: number | null
  response_status: number | null
  response_body: string | null
  message: string | null
  request_body: string | null
}

export interface WebhookCalls {
  store_id: string
  webhook_id: string
  at: Timestamp
  calls: number
  failed: number
  durations: number[]
  failed_at: Timestamp | null
  failure: string | null
  succeeded_at: Timestamp | null
  failing_since: Timestamp | null
}

export interface WebhookDeliveries {
  store_id: string
  delivery_id: string
  webhook_id: string
  entity_id: string
  event: string
  sequence: number
  status: string
  attempts: Generated<number>
  created_at: Timestamp
  next_attempt_at: Timestamp | null
  ended_at: Timestamp | null
  payload: Json
  request_ms: number | null
  response_status: number | null
  response_body: string | null
  message: string | null
  entity_kind: string
  entity_code: string | null
  released: Generated<boolean>
  held_by: string | null
  failures: Generated<number>
  due_at: Timestamp | null
  recorded_attempt: number | null
  attempted_at: Timestamp | null
  request_headers: Json | null
  request_body: string | null
}

export interface Webhooks {
  store_id: string
  webhook_id: string
  entity_kind: string
  name: string
  url: string
  secret: string
  has_authorization: Generated<boolean>
  headers: Generated<Json>
  statuses: Generated<string[]>
  active: Generated<boolean>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  created_by: string
  switched_off_at: Timestamp | null
  switched_off_reason: string | null
  version: Generated<number>
  filters: Generated<Json>
  previous_secret_until: Timestamp | null
  failing_since: Timestamp | null
  body_template: string | null
}

export interface WmsOrders {
  store_id: string
  wms_order_id: string
  order_id: string
  code: string
  warehouse_order_id: string | null
  status: string
  step: string
  words: string | null
  files: number
  created_at: Timestamp
  updated_at: Timestamp
  code_key: Generated<string>
  warehouse_key: Generated<string | null>
}

export interface WorkerLeases {
  lease_id: string
  touched_at: Generated<Timestamp>
}

export interface DB {
  account_links: AccountLinks
  alert_events: AlertEvents
  alert_mailings: AlertMailings
  alert_silences: AlertSilences
  alerts: Alerts
  answer_changes: AnswerChanges
  answer_looks: AnswerLooks
  audit_log: AuditLog
  bill_numbers: BillNumbers
  bill_slips: BillSlips
  bills: Bills
  call_budgets: CallBudgets
  carriers: Carriers
  catalog_group_links: CatalogGroupLinks
  catalog_offer_skus: CatalogOfferSkus
  catalog_offers: CatalogOffers
  causes: Causes
  credit_accounts: CreditAccounts
  credit_due: CreditDue
  credit_entries: CreditEntries
  credit_orders: CreditOrders
  customer_orders: CustomerOrders
  customers: Customers
  customers_due: CustomersDue
  deleted_invoices: DeletedInvoices
  erp_contacts: ErpContacts
  erp_reports: ErpReports
  events: Events
  exports: Exports
  file_chunks: FileChunks
  files: Files
  fiscal_events: FiscalEvents
  fiscal_files: FiscalFiles
  hub_audit_log: HubAuditLog
  hub_hold: HubHold
  hub_processes: HubProcesses
  idempotency_keys: IdempotencyKeys
  inbound_events: InboundEvents
  integration_calls: IntegrationCalls
  integration_outages: IntegrationOutages
  integration_sessions: IntegrationSessions
  integrations: Integrations
  inventories: Inventories
  inventory_words: InventoryWords
  invoice_files: InvoiceFiles
  invoice_references: InvoiceReferences
  invoices: Invoices
  jobs: Jobs
  key_handover: KeyHandover
  kit_components: KitComponents
  kit_imports: KitImports
  kits: Kits
  list_view_defaults: ListViewDefaults
  list_views: ListViews
  login_attempts: LoginAttempts
  machine_token_uses: MachineTokenUses
  machine_tokens: MachineTokens
  mails: Mails
  movement_steps: MovementSteps
  movements: Movements
  order_payloads: OrderPayloads
  orders: Orders
  price_versions: PriceVersions
  prices: Prices
  process_items: ProcessItems
  process_runs: ProcessRuns
  processes: Processes
  product_versions: ProductVersions
  products: Products
  protocol_imports: ProtocolImports
  protocols: Protocols
  queue: Queue
  recovery_codes: RecoveryCodes
  refunds: Refunds
  retired_keys: RetiredKeys
  routes: Routes
  schedules: Schedules
  search_terms: SearchTerms
  secret_key_check: SecretKeyCheck
  sellers: Sellers
  sessions: Sessions
  skus: Skus
  space_days: SpaceDays
  space_removals: SpaceRemovals
  stock_due: StockDue
  stock_movements: StockMovements
  stock_offers: StockOffers
  stock_reservations: StockReservations
  stock_untold: StockUntold
  store_space: StoreSpace
  stores: Stores
  stuck_lists: StuckLists
  upkeep: Upkeep
  user_stores: UserStores
  users: Users
  voided_numbers: VoidedNumbers
  webhook_attempts: WebhookAttempts
  webhook_calls: WebhookCalls
  webhook_deliveries: WebhookDeliveries
  webhooks: Webhooks
  wms_orders: WmsOrders
  worker_leases: WorkerLeases
}
