import { deliveryWays } from '../order/delivery-ways.ts'
import type { Order } from '../order/order.ts'
import { chosenOffer, type Quotation } from '../order/quotation.ts'
import type { SettingValues } from './setting.ts'

/** A carrier of the store's parameterizations, as people filled it in. */
export interface StoreCarrier {
  /** Its code at the carrier system. */
  id: string
  name: string
  /** CNPJ, 14 digits. */
  document: string
  /** The service, as people read it, and its code at the carrier system. */
  mode: string
  modeId: string
}

/** The store's carriers and its contracts with them. */
export interface CarrierTerms {
  /** In the sequence of the parameterizations; one for each service of a carrier. */
  carriers: readonly StoreCarrier[]
  /** The contract's code by the id or the name of a carrier. */
  contractCodes: Readonly<Record<string, string>>
  /** Of the deliveries that the store makes itself. */
  ownContract: string | null
  /** CNPJ of the carrier of a delivery whose order names none. */
  usualDocument: string | null
}

export const noCarrierTerms: CarrierTerms = {
  carriers: [],
  contractCodes: {},
  ownContract: null,
  usualDocument: null,
}

/** The carrier of one order, as every message names it; null where nobody knows. */
export interface OrderCarrier {
  /** Its code in the parameterizations; null for a carrier that they lack. */
  id: string | null
  name: string | null
  document: string | null
  service: string | null
  serviceId: string | null
  /** The store's contract with it. */
  contract: string | null
}

export const noCarrier: OrderCarrier = {
  id: null,
  name: null,
  document: null,
  service: null,
  serviceId: null,
  contract: null,
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null)

/** The terms of the store's settings; `checkSettings` guarantees the types of the stored values. */
export const carrierTermsOf = (
  { freightContractCodes, ownFreightContract, carrierDocument }: SettingValues,
  carriers: readonly StoreCarrier[],
): CarrierTerms => ({
  carriers,
  contractCodes: (freightContractCodes ?? {}) as Record<string, string>,
  ownContract: textOf(ownFreightContract),
  usualDocument: textOf(carrierDocument),
})

const fold = (word: string) => word.trim().toLowerCase()

/** The store's contract with a carrier that goes by any of the words. */
function contractWith({ contractCodes }: CarrierTerms, words: readonly (string | null | undefined)[]) {
  const codes = new Map(Object.entries(contractCodes).map(([word, code]) => [fold(word), textOf(code)]))
  return words.flatMap((word) => (word ? (codes.get(fold(word)) ?? []) : []))[0] ?? null
}

/**
 * The carrier of the parameterizations that goes by one of the words, its id or its name. Of several services of one carrier it is the
 * one that the service names, by its code or its name, or the first.
 */
function carrierCalled(
  { carriers }: CarrierTerms,
  words: readonly (string | null)[],
  service: string | null,
): StoreCarrier | undefined {
  const isOne = (word: string, ...of: (string | null)[]) => of.some((one) => one && fold(one) === fold(word))
  const isService = ({ mode, modeId }: StoreCarrier) => isOne(mode, service) || isOne(modeId, service)
  const called = carriers.filter(({ id, name }) => isOne(id, ...words) || isOne(name, ...words))
  return (
    called.find(isService) ?? called[0] ?? (words.includes(service) ? carriers.find(isService) : undefined)
  )
}

/**
 * The carrier of an order: that of the offer that was chosen, or the one that its platform names, with what the store's parameterizations
 * and contracts say of it. An order that its customer fetches has none.
 */
export function carrierOfOrder(
  terms: CarrierTerms,
  { deliveryChannel, courierId, logisticContract }: Order,
  quotation: Quotation | null,
): OrderCarrier {
  const { carrier } = deliveryWays[deliveryChannel]
  if (carrier === 'none') return noCarrier
  const offer = quotation && chosenOffer(quotation)
  const words = offer ? [offer.carrierId, offer.carrierName] : [courierId, logisticContract]
  const service = offer ? offer.service : logisticContract
  const known = carrierCalled(terms, words, service)
  const isOwn = carrier === 'own'
  const isUnnamed = !isOwn && words.every((word) => word === null)
  return {
    id: known?.id ?? null,
    name: known?.name ?? offer?.carrierName ?? null,
    document: known?.document ?? (isUnnamed ? terms.usualDocument : null),
    service: known?.mode ?? offer?.service ?? null,
    serviceId: known?.modeId ?? null,
    contract:
      contractWith(terms, [known?.id, known?.name, ...words]) ??
      offer?.contract ??
      (isOwn ? terms.ownContract : null),
  }
}

/** The store's carriers as a quotation asks for them. */
export interface QuotedCarrier extends StoreCarrier {
  /** The store's contract with it; null where it has none. */
  contract: string | null
}

export const quotedCarriers = (terms: CarrierTerms): QuotedCarrier[] =>
  terms.carriers.map((one) => ({ ...one, contract: contractWith(terms, [one.id, one.name]) }))

/** The order as it is told to a system: its carrier's contract is the store's own where there is one. */
export const underContract = (order: Order, { contract }: OrderCarrier): Order =>
  contract === null ? order : { ...order, logisticContract: contract }

/** The name that the store gives to a carrier of a parcel, by its id, its name or the store's contract with it; as it came otherwise. */
export function courierName(terms: CarrierTerms, word: string): string {
  const isMeant = ({ id, name }: StoreCarrier) =>
    [id, name, contractWith(terms, [id, name])].some((one) => one !== null && fold(one) === fold(word))
  return terms.carriers.find(isMeant)?.name ?? word
}
