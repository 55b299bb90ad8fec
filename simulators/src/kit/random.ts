export type Random = {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform integer, both ends included. */
  int(min: number, max: number): number
  pick<const L extends readonly [unknown, ...unknown[]]>(list: L): L[number]
  chance(probability: number): boolean
  /** Upper-case hexadecimal digits. */
  hex(length: number): string
  /** Decimal digits. */
  digits(length: number): string
}

/** Seeded generator (mulberry32): the same seed gives the same run. */
export function createRandom(seed: number): Random {
  const next = mulberry32(seed)
  const string = (alphabet: string, length: number) => {
    let text = ''
    for (let index = 0; index < length; index++) text += alphabet[Math.floor(next() * alphabet.length)]
    return text
  }
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
    hex: (length) => string('0123456789ABCDEF', length),
    digits: (length) => string('0123456789', length),
  }
}

function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
