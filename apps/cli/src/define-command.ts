import type { Readable, Writable } from 'node:stream'

/** Where a command reads and writes. */
export interface Terminal {
  environment: Record<string, string | undefined>
  input: Readable
  output: Writable
  errors: Writable
}

/** A failure in a sentence for the person at the terminal, which says how to go on. */
export class CommandError extends Error {}

interface Option {
  type: 'string' | 'boolean'
  /** The value in the usage, such as `FILE`. */
  shows?: string
  isRequired?: true
  default?: string
  help: string
}
export type Options = Record<string, Option>

type Values<O extends Options> = {
  [Name in keyof O]: O[Name]['type'] extends 'boolean'
    ? boolean
    : O[Name] extends { isRequired: true } | { default: string }
      ? string
      : string | undefined
}

interface Given<O extends Options> {
  values: Values<O>
  /** The arguments that are no options. */
  words: string[]
}

interface Declaration<O extends Options> {
  /** The arguments that are no options; none when absent. */
  takes?: { shows: string; most: number; isOptional?: true }
  options: O
  /** More to know, below the options. */
  notes?: string
  run(given: Given<O>, terminal: Terminal): Promise<void>
}

export interface Command extends Omit<Declaration<Options>, 'run'> {
  run(given: { values: Record<string, unknown>; words: string[] }, terminal: Terminal): Promise<void>
}

/** The values that `run` gets were parsed by the very options beside it. */
export const defineCommand = <const O extends Options>(declared: Declaration<O>): Command =>
  declared as unknown as Command

export const say = ({ output }: Terminal, text: string): void => void output.write(`${text}\n`)
