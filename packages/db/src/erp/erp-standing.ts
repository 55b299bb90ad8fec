import type { ErpContactKind } from '@ihub/domain/erp-work'
import type { ErpDesk, ErpProblem, WaitingOffer } from '@ihub/ports/erp-offers'
import { type Db, inStore, run } from '../core/pool.ts'
import { type ProcessRow, subjectOf } from '../process/process-rows.ts'

const problemsMax = 20

const contactsText =
  'select kind, at, by_name as "byName" from erp_contacts where store_id = $1 and integration_id = $2'

/** On index processes__offered. */
const offersText = `
  select process_id as "processId", type, offered_at as "offeredAt", pulled_at as "pulledAt", entity_kind, entity_id, entity_code
  from processes where store_id = $1 and offered_at is not null and ended_at is null and integration_id = $2
  order by number limit $3`

const problemsText = `
  select process_id as "processId", type, entity_kind, entity_id, entity_code, message, ended_at as at
  from processes where store_id = $1 and integration_id = $2 and can_retry and ended_at is not null
  order by ended_at desc limit $3`

const totalText = `
  select count(*)::int as total from processes
  where store_id = $1 and offered_at is not null and ended_at is null and integration_id = $2`

interface ContactRow {
  kind: ErpContactKind
  at: string
  byName: string
}

type SubjectColumns = Pick<ProcessRow, 'entity_kind' | 'entity_id' | 'entity_code'>
type WaitingRow = Pick<WaitingOffer, 'processId' | 'type' | 'offeredAt' | 'pulledAt'> & SubjectColumns
type ProblemRow = Omit<ErpProblem, 'subject'> & SubjectColumns

const withSubject = <Row extends SubjectColumns>({ entity_kind, entity_id, entity_code, ...row }: Row) => ({
  ...row,
  subject: subjectOf({ entity_kind, entity_id, entity_code }),
})

export const createReadErpStanding =
  (db: Db): ErpDesk['readStanding'] =>
  ({ storeId, integrationId }, limit) =>
    inStore(db, storeId, async (tx) => {
      const values = [storeId, integrationId]
      const contacts = await run<ContactRow>(tx, { text: contactsText, values })
      const offers = await run<WaitingRow>(tx, { text: offersText, values: [...values, limit] })
      const problems = await run<ProblemRow>(tx, { text: problemsText, values: [...values, problemsMax] })
      const [counted] = await run<{ total: number }>(tx, { text: totalText, values })
      return {
        contacts: Object.fromEntries(contacts.map(({ kind, ...contact }) => [kind, contact])),
        offers: offers.map(withSubject),
        problems: problems.map(withSubject),
        total: counted?.total ?? 0,
      }
    })
