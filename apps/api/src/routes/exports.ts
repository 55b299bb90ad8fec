import { type BodyOf, isOpenTo } from '@ihub/contract/endpoint'
import * as contract from '@ihub/contract/exports'
import { listEndpoints } from '@ihub/contract/list-endpoints'
import { type Failure, failure, refusedInput } from '@ihub/domain/errors'
import { exportProblems } from '@ihub/domain/exports'
import { isColumnOf, type ListColumn } from '@ihub/domain/list-columns'
import { err, ok, type Result } from '@ihub/domain/result'
import type { ExportRead } from '@ihub/ports/exports'
import type { RequestOf } from '@ihub/ports/list-reads'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentFile } from './files.ts'
import { hasLane } from './processes.ts'
import { selectedRequest } from './selected-rows.ts'

type Body = BodyOf<typeof contract.createExport>

export function exportRoutes(serve: Serve, deps: ApiDeps) {
  const { exports } = deps.administration

  serve.inStore(contract.createExport, async ({ storeId, actor, by, body }) => {
    const { list, format, selection, integrationId, language } = body
    if (by === 'token' || !isOpenTo(listEndpoints[list], by)) return err(failure('access.denied'))
    if (list === 'processes' && !(await hasLane(deps.reads, storeId, integrationId ?? '')))
      return err(failure('integration.not_found'))
    const columns = columnsOf(body)
    if (!columns.ok) return columns
    const request = requestOf(deps, body)
    if (!request.ok) return request
    const ids = 'ids' in selection ? selection.ids : null
    const input = { list, format, columns: columns.value, request: request.value, ids, language }
    const exportId = await exports.add(storeId, input, actor)
    return find(storeId, exportId, actor.id)
  })
  serve.inStore(contract.listExports, async ({ storeId, actor, query: { page, limit } }) => {
    const { rows, total } = await exports.list(storeId, { authorId: actor.id, page, limit })
    return ok({ data: rows.map(presentExport), total, totalIsExact: true, page, limit, nextCursor: null })
  })
  serve.inStore(contract.getExport, ({ storeId, actor, params }) => find(storeId, params.id, actor.id))

  async function find(storeId: string, exportId: string, authorId: string) {
    const found = await exports.find(storeId, exportId, authorId)
    return found ? ok(presentExport(found)) : err(failure('export.not_found'))
  }
}

const wrong = (field: string, message: string) =>
  err(refusedInput([{ field, code: 'field.invalid', message }]))

function columnsOf({ list, columns }: Body): Result<ListColumn[], Failure> {
  const unknown = columns.findIndex((key) => !isColumnOf(list, key))
  if (unknown >= 0) return wrong(`columns.${unknown}`, 'no column of this list')
  return ok([...new Set(columns.filter((key) => isColumnOf(list, key)))])
}

/** The state of the list as its reader takes it; the place in the list is left to the export. */
function requestOf({ connectors }: ApiDeps, body: Body): Result<RequestOf, Failure> {
  const { list, selection, orderBy, direction, integrationId = '' } = body
  const isMarked = 'ids' in selection
  const query = isMarked ? given({ orderBy, direction }) : selection.matching
  const field = isMarked ? 'body' : 'selection.matching'
  return selectedRequest({ connectors, integrationId }, list, query, field)
}

const given = (values: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

const isOpen = ['loading', 'warning']

function presentExport({ exportId, status, serviceCode, file, ...read }: ExportRead): contract.ListExport {
  return {
    ...read,
    _id: exportId,
    status: read.endedAt === null ? openStatus(status) : endedStatus(status),
    problem: exportProblems.find((problem) => problem === serviceCode) ?? null,
    file: file && presentFile({ ...file, kind: 'export' }),
  }
}

/** One that waits for another attempt is waiting as well. */
const openStatus = (status: ExportRead['status']) => (isOpen.includes(status) ? 'waiting' : 'running')
/** A print of which some invoices were left out is done as well. */
const endedStatus = (status: ExportRead['status']) =>
  status === 'success' || status === 'partial' ? 'done' : 'failed'
