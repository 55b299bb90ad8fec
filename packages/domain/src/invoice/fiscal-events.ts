/** The events that the hub acts upon; every other one is kept and shown by its name. */
export const fiscalEventKinds = ['cancellation', 'correction', 'other'] as const
export type FiscalEventKind = (typeof fiscalEventKinds)[number]

/** A mere request has no answer yet; a rejected event has no effect either. */
export const fiscalStandings = ['registered', 'requested', 'rejected'] as const
export type FiscalStanding = (typeof fiscalStandings)[number]

/** The answer of the tax office to an event, or to a request to void numbers. */
export interface FiscalAnswer {
  /** cStat. */
  status: string
  statusText?: string
  registeredAt?: string
  protocol?: string
}

/** Something that the tax office registered, or was asked to register, about an NF-e after it was issued. */
export interface FiscalEvent {
  accessKey: string
  kind: FiscalEventKind
  /** tpEvento, such as 110111. */
  type: string
  /** descEvento or xEvento, as the file names it. */
  name?: string
  sequence: number
  standing: FiscalStanding
  environment?: 'production' | 'test'
  /** Absent where the file has the answer alone. */
  happenedAt?: string
  /** Why it was canceled (xJust). */
  reason?: string
  /** The text of a correction letter (xCorrecao). */
  text?: string
  /** The invoice that took the place of a canceled one (110112). */
  substituteKey?: string
  answer?: FiscalAnswer
}

/** A range of numbers that no invoice will have. */
export interface VoidedNumbers {
  /** CNPJ of the emitter. */
  emitter: string
  /** Four digits. */
  year: number
  /** 55 of an NF-e. */
  model: string
  series: string
  from: number
  to: number
  standing: FiscalStanding
  environment?: 'production' | 'test'
  reason?: string
  answer?: FiscalAnswer
}

export const isRegistered = ({ standing }: Pick<FiscalEvent | VoidedNumbers, 'standing'>): boolean =>
  standing === 'registered'

/** The correction letter that counts: a later one takes the place of all before it. */
export const validCorrection = <One extends FiscalEvent>(events: readonly One[]): One | undefined =>
  events
    .filter((event) => event.kind === 'correction' && isRegistered(event))
    .reduce<One | undefined>((best, one) => (best && best.sequence >= one.sequence ? best : one), undefined)
