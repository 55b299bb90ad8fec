import type { SellerSettingName } from './seller-settings.ts'
import type { SettingValues } from './setting.ts'

/** The settings of a seller that decide about its orders. */
export const sellerRuleSettings = [
  'platformSellerId',
  'erpBranchCode',
  'locationId',
  'sendOrdersToErp',
  'waitForOwnPayment',
  'billGateway',
  'seniorOrders',
] as const satisfies readonly SellerSettingName[]

/** The choices of a seller about its orders; each is null or off where nothing was chosen. */
export interface SellerRules {
  sellerId: string
  code: string
  /** Its id at the platform, where that is not its code. */
  platformSellerId: string | null
  /** The branch of the ERP that sells. */
  erpBranchCode: string | null
  /** The stock location of the ERP that its goods leave from. */
  locationId: string | null
  sendsToErp: boolean
  waitsForOwnPayment: boolean
  /** The gateway that issues its bills; null where it has the store's. */
  billGateway: string | null
  /** CNPJ under which its orders go to the warehouse; null for that of the store. */
  unitDocument: string | null
}

/** The rules of a seller's settings; `checkSettings` guarantees the types of the stored values. */
export const sellerRulesOf = (
  { sellerId, code }: Pick<SellerRules, 'sellerId' | 'code'>,
  settings: SettingValues,
): SellerRules => ({
  sellerId,
  code,
  platformSellerId: textOf(settings.platformSellerId),
  erpBranchCode: textOf(settings.erpBranchCode),
  locationId: textOf(settings.locationId),
  sendsToErp: settings.sendOrdersToErp !== false,
  waitsForOwnPayment: settings.waitForOwnPayment === true,
  billGateway: textOf(settings.billGateway),
  unitDocument: settings.seniorOrders === true ? textOf(settings.unitDocument) : null,
})

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/**
 * The seller that a platform means: the one with that id, else the one of that code without another id. Letter case makes no
 * difference, as it makes none between two codes.
 */
export function sellerNamed(sellers: readonly SellerRules[], name: string | null): SellerRules | null {
  if (name === null) return null
  const isMeant = (text: string | null) => text?.toLowerCase() === name.toLowerCase()
  return (
    sellers.find(({ platformSellerId }) => isMeant(platformSellerId)) ??
    sellers.find(({ code, platformSellerId }) => platformSellerId === null && isMeant(code)) ??
    null
  )
}
