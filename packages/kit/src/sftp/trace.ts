import { err, type Result } from '@ihub/domain/result'
import type { CallFailure, Exchange } from '@ihub/ports/http'
import { describeBytes } from '../http/exchange.ts'
import { createRedactor } from '../redact.ts'
import type { SftpAddress } from './connection.ts'

interface Traced extends Pick<SftpAddress, 'host' | 'port' | 'login'> {
  onExchange?: (exchange: Exchange) => void
}

interface Performed<T> {
  method: string
  path: string
  sent: Uint8Array | null
  received: Uint8Array | null
  result: Result<T, CallFailure>
  startedAtMs: number
  durationMs: number
}

/** Shows each verb as an exchange, and takes the secrets out of what people and processes see of it. */
export function createTrace({ host, port, login, onExchange }: Traced) {
  const { password = '', privateKey = '', passphrase = '' } = login
  const redactor = createRedactor([password, privateKey, passphrase])
  const show = (bytes: Uint8Array | null) => bytes && describeBytes(Buffer.from(bytes), {}, redactor)
  return <T>(performed: Performed<T>): Result<T, CallFailure> => {
    const { method, path, sent, received, startedAtMs, durationMs } = performed
    const result = performed.result.ok
      ? performed.result
      : err({ ...performed.result.error, message: redactor.text(performed.result.error.message) })
    onExchange?.({
      at: new Date(startedAtMs).toISOString(),
      method,
      url: redactor.url(`sftp://${host}:${port}${path.startsWith('/') ? '' : '/'}${path}`),
      requestHeaders: {},
      requestBody: show(sent),
      status: null,
      responseHeaders: {},
      responseBody: show(received),
      durationMs,
      failure: result.ok ? null : result.error.message,
    })
    return result
  }
}
