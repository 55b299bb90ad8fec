/** The fields of a product that platforms are told. */
export const productToldFields = ['name', 'description', 'brand', 'category', 'department'] as const
/** The fields of one SKU; measures are in grams and millimetres. */
export const skuToldFields = ['name', 'ean', 'weightGrams', 'heightMm', 'widthMm', 'lengthMm'] as const
/** The prices of one SKU; integer cents. */
export const priceToldFields = ['sellingCents', 'listCents'] as const

export type ToldField =
  | (typeof productToldFields)[number]
  | (typeof skuToldFields)[number]
  | (typeof priceToldFields)[number]
export type ToldValue = string | number | null

/** Fields with their values; an absent one is not known, or not kept by the system. Groups go by the system's own ids. */
export type ToldValues = Partial<Record<ToldField, ToldValue>>

/**
 * How one field stands at a platform. `same`: it has the hub's value. `ours`: it has the value that the hub told last, so the new one may
 * take its place. `theirs`: it was changed there or never told by the hub, and only a person replaces it.
 */
export const fieldStandings = ['same', 'ours', 'theirs'] as const
export type FieldStanding = (typeof fieldStandings)[number]

export interface ComparedField {
  field: ToldField
  hub: ToldValue
  platform: ToldValue
  standing: FieldStanding
}

/** The values of the three sides about one thing. */
interface Sides {
  /** The value of now in the hub; a null one is not known and never sent. */
  hub: ToldValues
  platform: ToldValues
  /** As the platform confirmed it last. */
  told: ToldValues
}

/** The fields that both sides have, and how each stands. */
export function compareFields({ hub, platform, told }: Sides): ComparedField[] {
  return fieldsOf(hub).flatMap((field) => {
    const [wanted, held] = [hub[field] ?? null, platform[field]]
    if (wanted === null || held === undefined) return []
    return [{ field, hub: wanted, platform: held, standing: standingOf(wanted, held, told[field]) }]
  })
}

function standingOf(wanted: ToldValue, held: ToldValue, told: ToldValue | undefined): FieldStanding {
  if (wanted === held) return 'same'
  // Nothing is lost where the platform has nothing.
  return held === null || held === told ? 'ours' : 'theirs'
}

export interface FieldPlan {
  /** The values to send. */
  changes: ToldValues
  /** The fields that stay as they are at the platform. */
  kept: ComparedField[]
}

/** Which fields of a thing that the platform has are sent; `replaces` is a person's word that those changed there go too. */
export function planFields(sides: Sides, replaces: boolean): FieldPlan {
  const differing = compareFields(sides).filter(({ standing }) => standing !== 'same')
  const sent = differing.filter(({ standing }) => replaces || standing === 'ours')
  return {
    changes: Object.fromEntries(sent.map(({ field, hub }) => [field, hub])),
    kept: differing.filter((one) => !sent.includes(one)),
  }
}

/** The values that the platform is known to have once the changes were taken: its own stay where they were kept. */
export function toldAfter({ hub, told }: Sides, kept: readonly ComparedField[]): ToldValues {
  const theirs = new Set(kept.map(({ field }) => field))
  const confirmed = fieldsOf(hub).filter((field) => hub[field] !== null && !theirs.has(field))
  return { ...told, ...Object.fromEntries(confirmed.map((field) => [field, hub[field]])) }
}

/** A guarantee of `Object.keys` that TypeScript does not give. */
const fieldsOf = (values: ToldValues) => Object.keys(values) as ToldField[]

/**
 * How a product, or a SKU of it, stands at one platform. `pending`: it is to be told; `differs`: fields that were changed there
 * stay as they are.
 */
export const offerStatuses = ['pending', 'done', 'differs', 'refused'] as const
export type OfferStatus = (typeof offerStatuses)[number]
