import type { CallInput } from '@ihub/contract/client/call-input'
import type { FileEndpoint } from '@ihub/contract/endpoint'
import { callForFile } from './client.ts'

/** Saves the file that a call answers under this name, or one that its type tells; its address needs the person's session. */
export async function saveFile<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  name: string | ((file: Blob) => string),
): Promise<void> {
  const file = await callForFile(endpoint, input)
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = typeof name === 'string' ? name : name(file)
  link.click()
  URL.revokeObjectURL(address)
}
