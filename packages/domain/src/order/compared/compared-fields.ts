import type { SystemRole } from '../../system-traits.ts'
import type { OrderAction } from '../actions.ts'

/** Who tells: the hub, or the system that plays a role. */
export const tellers = ['hub', 'platform', 'erp', 'warehouse', 'carrier'] as const satisfies readonly (
  | 'hub'
  | SystemRole
)[]
export type Teller = (typeof tellers)[number]

/** How two values are made comparable: words without case, accents and signs, codes by their letters and digits. */
export type Reading = 'exact' | 'words' | 'code' | 'number' | 'codes' | 'numbers'
/** The kind of a value, for those who show it. */
export type ValueKind = 'text' | 'amount' | 'count' | 'instant' | 'status' | 'method' | 'flag'

interface ComparedFieldRule {
  kind: ValueKind
  reading: Reading
  /** The roles that can know it; the hub knows all. */
  roles: readonly SystemRole[]
  /** The action that takes the value of a teller over; of the hub, the one that makes the platform take it. */
  take: Partial<Record<Teller, OrderAction>>
}

const goods: readonly SystemRole[] = ['platform', 'erp', 'warehouse', 'carrier']
const sale: readonly SystemRole[] = ['platform', 'erp']
const everywhere = goods
const dispatch: readonly SystemRole[] = ['platform', 'erp', 'warehouse']
const edited = { platform: 'reintegrate', erp: 'edit-order' } as const
const followed = { platform: 'reintegrate' } as const
const told = { hub: 'integrate-status' } as const

const word = (roles: readonly SystemRole[], take: ComparedFieldRule['take'] = edited): ComparedFieldRule => ({
  kind: 'text',
  reading: 'words',
  roles,
  take,
})
const amount = (take: ComparedFieldRule['take']): ComparedFieldRule => ({
  kind: 'amount',
  reading: 'exact',
  roles: sale,
  take,
})

/** The fields that are compared, in the order in which people read them. */
export const comparedFields = {
  status: {
    kind: 'status',
    reading: 'exact',
    roles: everywhere,
    take: {
      hub: 'integrate-status',
      platform: 'reintegrate',
      erp: 'force-status',
      warehouse: 'force-status',
      carrier: 'force-status',
    },
  },
  canceled: { kind: 'flag', reading: 'exact', roles: dispatch, take: { ...told, platform: 'reintegrate' } },
  cancelReason: word(sale, {}),
  placedAt: { kind: 'instant', reading: 'exact', roles: sale, take: followed },
  'item.quantity': { kind: 'count', reading: 'exact', roles: goods, take: edited },
  'item.price': { ...amount(edited), roles: ['platform', 'erp', 'carrier'] },
  'totals.items': amount(followed),
  'totals.freight': amount(followed),
  'totals.discount': amount(followed),
  'totals.tax': amount(followed),
  'totals.total': amount(followed),
  'payment.method': { kind: 'method', reading: 'exact', roles: sale, take: edited },
  'payment.amount': amount(edited),
  'customer.name': word(sale),
  'customer.document': { ...word(sale), reading: 'code' },
  'address.zipCode': { ...word(everywhere), reading: 'code' },
  'address.street': word(dispatch),
  'address.number': word(dispatch),
  'address.complement': word(dispatch),
  'address.neighborhood': word(dispatch),
  'address.city': word(dispatch),
  'address.state': word(dispatch),
  carrier: word(everywhere, {}),
  tracking: { ...word(everywhere, told), reading: 'codes' },
  'invoice.number': { ...word(dispatch, told), reading: 'numbers' },
  'invoice.key': { ...word(['erp', 'warehouse'], {}), reading: 'codes' },
} as const satisfies Record<string, ComparedFieldRule>
export type ComparedField = keyof typeof comparedFields
export const comparedFieldNames = Object.keys(comparedFields) as ComparedField[]

export const ruleOf = (field: ComparedField): ComparedFieldRule => comparedFields[field]

/** The action that takes over the value that a teller has of a field; null where none can. */
export function takeOf(field: ComparedField, teller: Teller, isCorrected: boolean): OrderAction | null {
  const action = ruleOf(field).take[teller] ?? null
  // A correction outlives the platform's versions, so that only another correction brings its value back.
  return action === 'reintegrate' && isCorrected && ruleOf(field).take.erp === 'edit-order'
    ? 'edit-order'
    : action
}
