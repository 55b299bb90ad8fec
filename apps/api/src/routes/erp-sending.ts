import { type Failure, failure } from '@ihub/domain/errors'
import type { StoreId } from '@ihub/domain/ids'
import { err, ok, type Result } from '@ihub/domain/result'
import { accountsOf } from '@ihub/operations/erp/accounts'
import type { ErpAccount, ErpDesk } from '@ihub/ports/erp-offers'
import type { z } from 'zod'
import { textsFor } from '../serve/translate.ts'
import { readSentRows } from './read-sent-rows.ts'

interface Sender {
  storeId: StoreId
  /** Of the account; undefined for the only one. */
  label: string | undefined
  /** The name of the machine token. */
  by: string
}

interface Rows<Row> {
  rows: readonly unknown[]
  schema: z.ZodType<Row>
  /** The field that names a row that cannot be read. */
  codeIn: string
}

/** Reports of a store's own system: the account that they are about, and the time at which it was heard. */
export function createErpSending({ readStore, offers }: Pick<ErpDesk, 'readStore' | 'offers'>) {
  const accountOf = async (
    storeId: StoreId,
    label: string | undefined,
  ): Promise<Result<ErpAccount, Failure>> => {
    const accounts = accountsOf(await readStore(storeId), label)
    if (!accounts.ok) return accounts
    const [integrationId] = accounts.value
    return integrationId ? ok({ storeId, integrationId }) : err(failure('erp.not_pulled'))
  }
  const noteReport = ({ storeId, integrationId }: ErpAccount, by: string) =>
    offers.noteContact({ storeId, integrationIds: [integrationId] }, 'reported', by)
  /** Takes the rows that can be read; the others are answered. */
  const takeRows = async <Row, Taken>(
    { storeId, label, by }: Sender,
    { rows, schema, codeIn }: Rows<Row>,
    take: (account: ErpAccount, readable: Row[]) => Promise<Result<Taken, Failure>>,
  ) => {
    const account = await accountOf(storeId, label)
    if (!account.ok) return account
    const { readable, unreadable } = readSentRows(rows, { schema, codeIn, texts: textsFor(undefined) })
    const taken = await take(account.value, readable)
    if (!taken.ok) return taken
    await noteReport(account.value, by)
    return ok({ taken: taken.value, readable: readable.length, unreadable })
  }
  return { accountOf, noteReport, takeRows }
}
export type ErpSending = ReturnType<typeof createErpSending>

/** The answer about rows of which each changed something or nothing. */
export const counted = <Unreadable>({
  taken,
  readable,
  unreadable,
}: {
  taken: number
  readable: number
  unreadable: Unreadable
}) => ({ taken, unchanged: readable - taken, unreadable })
