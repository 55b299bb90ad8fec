import type { ReadCancellation } from '@ihub/ports/engine'
import { parseNfeEvent } from './parse-nfe-event.ts'

export const readCancellation: ReadCancellation = (xml) => {
  const event = parseNfeEvent(xml)
  return event.ok && event.value.cancels ? event.value.key.key : null
}
