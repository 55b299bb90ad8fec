/** A kit is sold as one and made of others; a replacement is sold under one SKU and taken from another. */
export const kitTypes = ['kit', 'sku-replacement'] as const
export type KitType = (typeof kitTypes)[number]

export const kitStatuses = ['active', 'inactive'] as const
export type KitStatus = (typeof kitStatuses)[number]

/** Whether the period of a kit runs, is still to come, or is over. */
export const kitValidities = ['running', 'coming', 'over'] as const
export type KitValidity = (typeof kitValidities)[number]

/** A part of a kit: units of it in one kit, and its share of the kit's price where the store says it. */
export interface KitPart {
  sku: string
  quantity: number
  /** Of the price of the kit, with two places at most; null where the store leaves it open. */
  percentage: number | null
  /** Of one unit, in cents; null where the store leaves it open. */
  itemValueCents: number | null
}

/** A kit as the rules know it; days are `YYYY-MM-DD` in the store's time zone and belong to the period. */
export interface Kit {
  sku: string
  name: string
  type: KitType
  components: readonly KitPart[]
  startDate: string | null
  endDate: string | null
  /** The last day on which `reserved` kits are held back. */
  dueDate: string | null
  /** Kits that are held back from the sale. */
  reserved: number
  /** Whether the sales channels may show it. */
  display: boolean
  status: KitStatus
}

/** The parts of a kit count only while it is switched on and its period runs. */
export const isValidOn = (
  { status, startDate, endDate }: Pick<Kit, 'status' | 'startDate' | 'endDate'>,
  day: string,
): boolean =>
  status === 'active' && (startDate === null || startDate <= day) && (endDate === null || day <= endDate)

export const kitComponentsMax = 100
export const kitQuantityMax = 100_000
