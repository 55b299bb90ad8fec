import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { freePort } from '@ihub/kit/free-port'

const assets = new URL('../../apps/web/dist/assets/', import.meta.url)
/** How the service worker is told that a file without a hash is another one. */
const revision = /"revision":"\w+/g
const text = /^(text\/|application\/javascript)/

/**
 * The hub behind a door that can pretend a deploy: each file with a hash gets another name and the old one is gone.
 * `goDown` answers nobody, as a server that is being restarted.
 */
export async function startDeployable(hubUrl: string) {
  const names = (await readdir(assets)).filter((name) => /\.(js|css)$/.test(name))
  const any = new RegExp(
    names
      .sort((a, b) => b.length - a.length)
      .map((name) => RegExp.escape(name))
      .join('|'),
    'g',
  )
  let build = ''
  let isDown = false
  const renamed = (name: string) => name.replace(/\.(\w+)$/, `${build}.$1`)

  const server = createServer((asked, answer) => {
    if (isDown) return void asked.socket.destroy()
    const [path = ''] = (asked.url ?? '').split('?')
    const name = names.find((one) => path === `/assets/${renamed(one)}`)
    if (path.startsWith('/assets/') && !name) return void answer.writeHead(404).end()
    forward(asked, answer, name ? `/assets/${name}` : (asked.url ?? '/'))
  })

  function forward(asked: IncomingMessage, answer: ServerResponse, path: string) {
    // The browser's copy is of another build, whatever its tag says.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...others } = asked.headers
    const headers = { ...others, 'accept-encoding': 'identity' }
    const passed = request(`${hubUrl}${path}`, { method: asked.method, headers }, (got) => {
      const { 'content-length': _, ...kept } = got.headers
      if (path.startsWith('/api') || !text.test(got.headers['content-type'] ?? '')) {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
        return
      }
      const parts: Buffer[] = []
      got.on('data', (part: Buffer) => parts.push(part))
      got.on('end', () => {
        answer.writeHead(got.statusCode ?? 502, kept)
        answer.end(Buffer.concat(parts).toString().replace(any, renamed).replace(revision, `$&${build}`))
      })
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }

  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => {
      build += 'n'
    },
    goDown: () => {
      isDown = true
      server.closeAllConnections()
    },
    comeBack: () => {
      isDown = false
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}
