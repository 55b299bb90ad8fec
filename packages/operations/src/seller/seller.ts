import type { Failure } from '@ihub/domain/errors'
import { err, ok, type Result } from '@ihub/domain/result'
import { choosesGateway, gatewayProblem } from '@ihub/domain/store/bill-gateway-rule'
import { sellerSettings } from '@ihub/domain/store/seller-settings'
import type { StoreRepository, Vault } from '@ihub/ports/administration'
import type { SellerChange, SellerRecord, SellerRepository } from '@ihub/ports/sellers'
import { changeSettings } from '../store/change-settings.ts'

export interface SellerDeps {
  sellers: SellerRepository
  stores: Pick<StoreRepository, 'find'>
  vault: Vault
  newId(): string
  nowMs(): number
}

export interface SellerChanges {
  name?: string | undefined
  document?: string | undefined
  email?: string | null | undefined
  active?: boolean | undefined
  settings?: Record<string, unknown> | undefined
}

export type SellerDraft = SellerChanges & Pick<SellerRecord, 'code' | 'name' | 'document'>

/** A seller's gateway is a system of its store, of the seller's own account or of the store's. */
export async function checkGateway(
  { stores }: Pick<SellerDeps, 'stores'>,
  storeId: string,
  { settings }: SellerChanges,
): Promise<Result<null, Failure>> {
  if (!choosesGateway(settings)) return ok(null)
  const store = await stores.find(storeId)
  const missing = gatewayProblem(settings, store?.integrations ?? [])
  return missing ? err({ code: 'request.invalid', fields: [missing] }) : ok(null)
}

interface Decision {
  storeId: string
  current: SellerRecord
  changes: SellerChanges
  isNew: boolean
}

/** The seller as it shall be, and the audit entry of the change. */
export function decideSeller(
  { vault }: Pick<SellerDeps, 'vault'>,
  { storeId, current, changes, isNew }: Decision,
): Result<SellerChange, Failure> {
  const own = {
    name: changes.name ?? current.name,
    document: changes.document ?? current.document,
    email: changes.email === undefined ? current.email : changes.email,
    active: changes.active ?? current.active,
  }
  const before = ownFields(current)
  const changed = changeSettings(vault, sellerSettings, {
    storeId,
    stored: current,
    sent: changes.settings ?? {},
    own: { before: isNew ? {} : before, after: { code: current.code, ...own } },
  })
  if (!changed.ok) return changed
  const { settings, secrets, audit } = changed.value
  const seller = { ...current, ...own, settings, secrets }
  const plain = { before: { ...before, ...audit.before }, after: { ...ownFields(seller), ...audit.after } }
  return ok({
    seller,
    audit: {
      action: isNew ? 'seller.created' : 'seller.changed',
      entityKind: 'seller',
      entityId: current.sellerId,
      entityName: own.name,
      before: isNew ? null : differing(plain.before, plain.after),
      after: isNew ? plain.after : differing(plain.after, plain.before),
    },
  })
}

const ownFields = ({ code, name, document, email, active }: SellerRecord) => ({
  code,
  name,
  document,
  email,
  active,
})

type Fields = Record<string, unknown>
const differing = (one: Fields, other: Fields): Fields =>
  Object.fromEntries(
    Object.entries(one).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(other[name])),
  )
