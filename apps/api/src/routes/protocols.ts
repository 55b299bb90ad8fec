import { Readable } from 'node:stream'
import * as contract from '@ihub/contract/protocols'
import { type Failure, failure } from '@ihub/domain/errors'
import { asId, type OrderId, type StoreId } from '@ihub/domain/ids'
import { addressFields } from '@ihub/domain/order/field-changes'
import type { Address } from '@ihub/domain/order/order'
import { returnableOf } from '@ihub/domain/protocol/judge-protocol'
import { isBase64 } from '@ihub/domain/protocol/parse-base64'
import { err, ok, type Result } from '@ihub/domain/result'
import { orderSettings } from '@ihub/domain/store/store-systems'
import { createProtocol } from '@ihub/operations/protocol/create-protocol'
import { linkExchange } from '@ihub/operations/protocol/link-exchange'
import { moveProtocol, pushProtocol } from '@ihub/operations/protocol/move-protocol'
import type { ProtocolFile, ProtocolListRequest } from '@ihub/ports/protocols'
import type { ApiDeps, Serve } from '../serve.ts'
import { money, namesOf } from './present.ts'
import { presentPage } from './present-page.ts'
import { presentProtocol, presentProtocolPage } from './present-protocol.ts'

/** Exchanges and returns: how they are opened, seen and moved on. */
export function protocolRoutes(
  serve: Serve,
  { engine, reads, readStore, connectors, administration }: ApiDeps,
) {
  const { protocols } = administration
  const nameOf = namesOf(connectors)
  const list = async (storeId: string, request: ProtocolListRequest) =>
    presentPage(await protocols.list(storeId, request), request, presentProtocol)
  const page = async (storeId: StoreId, protocolId: string) => {
    const found = await protocols.find(storeId, protocolId)
    if (!found) return err(failure('protocol.not_found'))
    const settings = orderSettings(await readStore(storeId), found.integrationId)
    return ok(presentProtocolPage(found, { nameOf, settings }))
  }

  serve.inStore(contract.listProtocols, ({ storeId, query }) => list(storeId, query))
  serve.inStore(contract.searchProtocols, ({ storeId, body }) => list(storeId, body))
  serve.inStore(contract.countProtocols, async ({ storeId, query }) =>
    ok({ counts: await protocols.count(storeId, query) }),
  )
  serve.inStore(contract.findReturnables, async ({ storeId, query }) => {
    const orderId = await findOrderId(storeId, query.order)
    const order = orderId && (await reads.findOrder(storeId, orderId))
    if (!order) return err(failure('order.not_found'))
    const { document, originOrderId, currency } = order
    const earlier = await engine.protocols.findEarlier(storeId, order.orderId)
    return ok({
      orderId: order.orderId,
      originOrderId,
      customer: document.customer.name,
      email: document.customer.email,
      currency,
      deliveryAddress: document.deliveryAddress,
      billingAddress: document.billingAddress,
      items: returnableOf(document, earlier).map(({ sellingPriceCents, ...item }) => ({
        ...item,
        sellingPrice: money(sellingPriceCents),
      })),
    })
  })
  serve.inStore(contract.createProtocol, async ({ storeId, actor, body }) => {
    const { orderId, externalProtocolId: externalId, protocolType: type, items, file, ...facts } = body
    const read = readFile(file)
    if (!read.ok) return read
    const created = await createProtocol(engine, {
      storeId,
      orderId: asId<OrderId>(orderId),
      actor,
      draft: {
        type,
        externalId,
        email: facts.email,
        reason: facts.reason || null,
        items: items.map(({ sellingPrice, ...item }) => ({
          ...item,
          sellingPriceCents: Math.round(sellingPrice * 100),
        })),
        deliveryAddress: wholeAddress(facts.deliveryAddress),
        billingAddress: wholeAddress(facts.billingAddress),
        file: read.value,
      },
    })
    return created.ok ? page(storeId, created.value.protocolId) : created
  })
  serve.inStore(contract.getProtocol, ({ storeId, params }) => page(storeId, params.id))
  serve.inStore(contract.getProtocolFile, async ({ storeId, params }) => {
    const file = await protocols.findFile(storeId, params.id)
    if (file)
      return ok({
        name: file.name,
        contentType: 'application/octet-stream',
        byteSize: file.bytes.length,
        body: Readable.from([file.bytes]),
      })
    const isKnown = await engine.protocols.find(storeId, params.id)
    return err(failure(isKnown ? 'file.not_found' : 'protocol.not_found'))
  })
  serve.inStore(contract.updateProtocol, async ({ storeId, actor, params, body }) => {
    const { status, returnInvoice = null } = body
    const asked = { storeId, protocolId: params.id, actor }
    const moved = await moveProtocol(engine, asked, { status, returnInvoice })
    return moved.ok ? page(storeId, params.id) : moved
  })
  serve.inStore(contract.linkExchange, async ({ storeId, actor, params, body: { order } }) => {
    const linked = await linkExchange(engine, { storeId, protocolId: params.id, actor, order })
    return linked.ok ? page(storeId, params.id) : linked
  })
  serve.inStore(contract.pushProtocol, async ({ storeId, actor, params }) => {
    const pushed = await pushProtocol(engine, { storeId, protocolId: params.id, actor })
    return pushed.ok ? ok({ accepted: true as const }) : pushed
  })

  async function findOrderId(storeId: StoreId, text: string): Promise<string | undefined> {
    if (uuid.test(text)) return text
    return (await engine.orders.findByCode(storeId, [text])).get(text)
  }
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function readFile(file: { name: string; content: string } | null): Result<ProtocolFile | null, Failure> {
  if (!file) return ok(null)
  const bytes = isBase64(file.content) ? Buffer.from(file.content, 'base64') : null
  if (bytes && bytes.length <= contract.protocolFileMax) return ok({ name: file.name, bytes })
  const code = bytes ? 'field.file_too_large' : 'file.invalid_base64'
  return err({
    ...failure(bytes ? 'request.invalid' : 'file.invalid_base64'),
    fields: [
      {
        field: 'file.content',
        code,
        message: code,
        ...(bytes ? { params: { name: file.name, maximum: contract.protocolFileMax / 1_000_000 } } : {}),
      },
    ],
  })
}

/** An address as it was given; parts that were left out are unknown. */
const wholeAddress = (given: Partial<Address> | null): Address | null =>
  given && {
    ...(Object.fromEntries(
      addressFields.map((field) => [field, given[field] ?? null]),
    ) as unknown as Address),
    latitude: given.latitude ?? null,
    longitude: given.longitude ?? null,
  }
