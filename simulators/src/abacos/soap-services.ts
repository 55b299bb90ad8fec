import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen } from 'soap'
import type { SimAnswer, SimRequest } from '../kit/message.ts'
import { type Calls, methodsOf } from './calls.ts'

export const serviceNames = [
  'AbacosWSPedidos',
  'AbacosWSClientes',
  'AbacosWSNotasFiscais',
  'AbacosWSProdutos',
] as const
export type ServiceName = (typeof serviceNames)[number]

export type SoapServices = { answer(request: SimRequest): Promise<SimAnswer>; close(): Promise<void> }

/** A SOAP server of the vendor's own WSDLs on a port of its own; `answer` asks it. */
export async function startSoapServices(
  calls: Record<ServiceName, Calls>,
  key: string,
): Promise<SoapServices> {
  const server = createServer((_, outgoing) => outgoing.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  for (const name of serviceNames) {
    const xml = readFileSync(new URL(`wsdl/${name}.wsdl`, import.meta.url), 'utf8')
    const methods = methodsOf(calls[name], key)
    const services = { [name]: { [`${name}Soap`]: methods, [`${name}Soap12`]: methods } }
    await new Promise<void>((resolve) => {
      listen(server, { path: `/${name}.asmx`, services, xml, callback: () => resolve() })
    })
  }
  const { port } = server.address() as AddressInfo
  return {
    answer: (request) => ask(`http://127.0.0.1:${port}${request.target}`, request),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function ask(url: string, { method, text, headers }: SimRequest): Promise<SimAnswer> {
  const passed = ['content-type', 'soapaction'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] satisfies [string, string]] : []
  })
  const answer = await fetch(url, { method, headers: passed, ...(method === 'POST' && { body: text }) })
  const contentType = answer.headers.get('content-type') ?? 'text/xml; charset=utf-8'
  return { status: answer.status, text: await answer.text(), headers: { 'content-type': contentType } }
}
