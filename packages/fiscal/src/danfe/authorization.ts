import type { Nfe } from '../nfe.ts'
import { dayAndTime, joined } from './words.ts'

/** The protocol and when it was given, as the tax office's own clock had it. */
export const authorization = ({ protocol }: Nfe): string =>
  joined([protocol?.number, dayAndTime(protocol?.authorizedAt)], ' – ')
