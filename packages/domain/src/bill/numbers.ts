/** The numbers of its own that a seller gives to its bills; nobody changes them once they are set. */
export interface BillSequence {
  begin: number
  end: number
  maxDigits: number
}

/** Fewer numbers left than this share of the sequence are too few. */
const shortShare = 0.1

/** The next number; null where the sequence is used up. `last` is the highest one given, null of a sequence that nobody used. */
export function nextNumber({ begin, end }: BillSequence, last: number | null): number | null {
  const next = last === null ? begin : Math.max(begin, last + 1)
  return next > end ? null : next
}

/** The number as the gateway gets it. */
export const spelledNumber = ({ maxDigits }: BillSequence, number: number): string =>
  String(number).padStart(maxDigits, '0')

export const numbersLeft = ({ begin, end }: BillSequence, last: number | null): number =>
  Math.max(0, end - Math.max(begin - 1, last ?? begin - 1))

/** The sequence has to be renewed soon. */
export const isNearEnd = (sequence: BillSequence, last: number | null): boolean =>
  numbersLeft(sequence, last) < (sequence.end - sequence.begin + 1) * shortShare
