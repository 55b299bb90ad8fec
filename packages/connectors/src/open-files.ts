import type { HttpOptions } from '@ihub/kit/http'
import { openSftp } from '@ihub/kit/sftp/open-sftp'
import type { ConnectorFiles } from '@ihub/ports/connector'
import type { FileExchange } from '@ihub/ports/file-exchange'

type Options = Pick<HttpOptions, 'dispatcher' | 'timeoutMs' | 'onExchange' | 'limit'>

/** The exchange that a connector's settings describe: each verb once its turn has come, shown and bounded as a call is. */
export function openFiles(
  wanted: ConnectorFiles,
  { dispatcher, timeoutMs, onExchange, limit = (work) => work() }: Options,
): FileExchange {
  const exchange = openSftp({
    ...wanted,
    dispatcher,
    ...(timeoutMs !== undefined && { timeoutMs, connectTimeoutMs: timeoutMs }),
    ...(onExchange && { onExchange }),
  })
  return {
    listFiles: (folder) => limit(() => exchange.listFiles(folder)),
    readFile: (file, maxBytes) => limit(() => exchange.readFile(file, maxBytes)),
    writeFile: (file) => limit(() => exchange.writeFile(file)),
    moveFile: (from, to) => limit(() => exchange.moveFile(from, to)),
  }
}
