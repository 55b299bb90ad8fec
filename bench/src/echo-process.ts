import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runChild } from './run-child.ts'

/** The least an HTTP server can do: the ceiling of everything that speaks HTTP here. */
await runChild(async () => {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.end('ok'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
})
