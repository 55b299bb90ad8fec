import type { CallInput } from '@ihub/contract/client/call-input'
import type { FileEndpoint } from '@ihub/contract/endpoint'
import { callForFile } from './client.ts'

/** Saves the file that a call answers under this name; its address needs the person's session. */
export async function saveFile<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<void> {
  const address = URL.createObjectURL(await callForFile(endpoint, input))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
