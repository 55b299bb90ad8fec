import type { Db } from '@ihub/db/core/pool'
import { dayAfter } from '@ihub/domain/bill/days'
import type { StoreId } from '@ihub/domain/ids'
import { uuidv7 } from '@ihub/kit/ids'
import { changeBill } from '@ihub/operations/bill/move-bill'
import type { Vault } from '@ihub/ports/administration'
import type { BillRepository } from '@ihub/ports/bills'
import type { Random } from '@ihub/simulators/kit/random'
import { startPagarme } from '@ihub/simulators/pagarme/start-pagarme'
import { sql } from 'kysely'
import { givenIntegration, givenStore } from './given.ts'
import { givenOrderRow } from './given-kept-data.ts'
import { soldOrder } from './sold-order.ts'

interface BillHub {
  database: { system: Db }
  bills: Pick<BillRepository, 'apply'>
  vault: Vault
}

const operator = { kind: 'user', id: 'u1', name: 'Operadora' } as const
const secretKey = 'sk_of_the_bill_shop'
/** Slow enough that a kill meets changes in every state, among them those whose answer nobody heard. */
const answerMs = 40
const valueCents = 12_000

export type BillShop = Awaited<ReturnType<typeof startBillShop>>

/** A store whose bills are issued at a simulated Pagar.me; everything is looked at there, where the payers are. */
export async function startBillShop({ database: { system }, bills, vault }: BillHub, count: number) {
  const pagarme = await startPagarme({ secretKey, recordRequests: false })
  pagarme.faults.add({ match: { path: '/core/v5/' }, kind: 'slow', ms: answerMs })
  const { storeId } = await givenStore(system, vault, {
    code: 'bills',
    originDocument: '12345678000195',
    orderDestination: 'mln',
    connect: {},
  })
  const { integrationId } = await givenIntegration(system, vault, {
    storeId,
    connector: 'pagarme',
    settings: {
      baseUrl: `${pagarme.url}/core/v5`,
      secretKey,
      hookUser: 'u',
      hookPassword: 'p',
      callsPerMinute: 100_000,
    },
  })
  const ids: string[] = []
  for (let made = 0; made < count; made++)
    ids.push(await givenBillRow(system, { storeId, integrationId, number: made }))

  const chargesOf = (billId: string) => {
    const prefix = `${billId.replaceAll('-', '').slice(-20)}-`
    return pagarme.charges().filter(({ code }) => code.startsWith(prefix))
  }
  const payableOf = (billId: string) =>
    chargesOf(billId).filter(({ status, paid }) => !paid && (status === 'pending' || status === 'processing'))
  const paidOf = (billId: string) =>
    chargesOf(billId).filter(({ paid, refundedCents }) => paid && refundedCents < paid.cents)
  /** The most slips that somebody could pay at one time, of any bill. */
  let mostPayable = 0
  const looking = setInterval(() => {
    for (const billId of ids) mostPayable = Math.max(mostPayable, payableOf(billId).length)
  }, 20)

  return {
    storeId,
    ids,
    issueAll: async () => {
      for (const billId of ids)
        await bills.apply({
          storeId,
          target: { billId },
          author: operator,
          run: null,
          decide: () => ({ ok: true, value: { events: [], operations: ['issue-bill'] } }),
        })
    },
    /** Another value and day; false where the bill takes no change now. */
    change: async (billId: string, chance: Random): Promise<boolean> => {
      const edit = {
        valueCents: chance.int(1_000, 90_000),
        dueDate: dayAfter('2099-01-01', chance.int(0, 300)),
      }
      const changed = await changeBill({ bills }, { storeId, billId, actor: operator, by: 'Admin' }, edit)
      return changed.ok
    },
    /** A customer pays the slip that can be paid; false where there is none at the moment. */
    pay: async (billId: string): Promise<boolean> => {
      const [slip] = payableOf(billId)
      if (slip?.status !== 'pending') return false
      await pagarme.pay({ reference: slip.code })
      return true
    },
    slips: () => pagarme.charges().length,
    mostPayable: () => mostPayable,
    /** The operations that are not done yet. */
    openWork: async (): Promise<string[]> => {
      const { rows } = await sql<{ work: string }>`
        select concat_ws(' ', type, status, attempts, message) as work from processes
        where store_id = ${storeId} and ended_at is null`.execute(system)
      return rows.map(({ work }) => work)
    },
    /** Bills that are wrong at their gateway, or other there than here, once no work is left. */
    faults: async (): Promise<string[]> => {
      const { rows } = await sql<{ bill_id: string; cents: number; status: string; wish: unknown }>`
        select bill_id, current_value_cents as cents, status, wish from bills where store_id = ${storeId}`.execute(
        system,
      )
      return rows.flatMap(({ bill_id, cents, status, wish }) => {
        const [payable, paid] = [payableOf(bill_id), paidOf(bill_id)]
        const told = JSON.stringify(chargesOf(bill_id).map((one) => [one.code, one.status, one.cents]))
        return [
          ...(payable.length > 1 ? [`${payable.length} payable slips: ${told}`] : []),
          ...(payable.length + paid.length === 0 ? [`nothing to pay, and nothing paid: ${told}`] : []),
          ...(paid.length > 0 && payable.length > 0 ? [`payable beside a payment: ${told}`] : []),
          ...(paid.length === 0 && payable[0] && payable[0].cents !== cents
            ? [`${cents} here, other there: ${told}`]
            : []),
          ...(wish === null ? [] : [`a change that is neither done nor dropped: ${told}`]),
          ...(status === 'error' || status === 'canceled' ? [`${status} here: ${told}`] : []),
        ]
      })
    },
    close: async () => {
      clearInterval(looking)
      await pagarme.close()
    },
  }
}

interface BillWish {
  storeId: StoreId
  integrationId: string
  number: number
}

/** A bill of an invoiced order, whose slip is not issued yet. */
async function givenBillRow(system: Db, { storeId, integrationId, number }: BillWish): Promise<string> {
  const orderId = await givenOrderRow(system, { storeId, integrationId, madeDays: 0, position: 'invoiced' })
  const originOrderId = `v${1_000_000 + number}abc-01`
  await system
    .updateTable('orders')
    .set({ document: JSON.stringify(soldOrder({ originOrderId })) })
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .execute()
  const billId = uuidv7()
  const at = new Date()
  await system
    .insertInto('bills')
    .values({
      store_id: storeId,
      bill_id: billId,
      order_id: orderId,
      origin_order_id: originOrderId,
      integration_id: integrationId,
      gateway: 'pagarme',
      code: `${originOrderId}-B1`,
      payment_id: 'p1',
      method: 'bank-slip',
      parcel_number: 1,
      parcel_count: 1,
      status: 'pending',
      event_count: 0,
      value_cents: valueCents,
      due_date: '2098-12-31',
      current_value_cents: valueCents,
      current_due_date: '2098-12-31',
      currency: 'BRL',
      customer_name: 'Cliente de Exemplo',
      customer_document: '52998224725',
      created_at: at,
      updated_at: at,
    })
    .execute()
  return billId
}
