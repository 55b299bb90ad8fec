import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A system that refuses every call and repeats in its answer all it was sent, by name and in passing, where no name
 * gives a secret away.
 */
export async function startGossip() {
  let calls = 0
  const server = createServer(async (request, response) => {
    calls++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const heard = { url: request.url, headers: request.headers, body: String(Buffer.concat(chunks)) }
    response.writeHead(400, {
      'content-type': 'application/json',
      'x-heard': encodeURIComponent(JSON.stringify(heard)),
    })
    const murmur = `I heard ${Object.values(request.headers).join(', then ')} and ${heard.body}`
    response.end(JSON.stringify({ error: { code: 'OMS001', message: murmur }, ...heard }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
