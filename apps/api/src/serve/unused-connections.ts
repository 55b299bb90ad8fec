import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers open connections ahead of their requests. A server that closes ends those that are idle, and waits for those
 * that never asked anything until their headers are overdue; the function that is answered ends these as well.
 */
export function watchUnusedConnections(server: Server): () => void {
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => void unused.delete(socket))
  return () => {
    for (const socket of unused) socket.destroy()
  }
}
