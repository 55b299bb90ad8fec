import type { SimRequest } from './message.ts'

/** The path by which faults know a SOAP call: its service's, with the operation behind it. */
export function pathOfCall({ path, headers }: SimRequest): string {
  const action = String(headers.soapaction ?? '').replaceAll('"', '')
  const operation = action.slice(action.lastIndexOf('/') + 1)
  return operation === '' ? path : `${path}/${operation}`
}
