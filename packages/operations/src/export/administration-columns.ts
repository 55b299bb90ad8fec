import { seesAllStores } from '@ihub/domain/users'
import { type ExportColumns, instant, joined, text, word } from './export-column.ts'

export const userColumns: ExportColumns<'users'> = {
  'user.name': text((user) => user.name),
  'user.email': text((user) => user.email),
  'user.email_proof': text(({ emailProvenAt }, { say }) =>
    say(emailProvenAt ? 'user.email_proof.done' : 'user.email_proof.none'),
  ),
  'user.state': word('user.state', (user) => user.state),
  'user.level': word('role', (user) => user.role),
  'user.stores': text(({ role, stores }, { say }) =>
    seesAllStores(role)
      ? say('user.stores.all')
      : joined(
          stores.map(({ name }) => name),
          ', ',
        ) || say('user.stores.none'),
  ),
  'user.second_factor': word('user.second_factor', (user) => user.secondFactor),
  'user.last_used': instant((user) => user.lastUsedAt),
  'user.created': instant((user) => user.createdAt),
}

export const storeColumns: ExportColumns<'stores'> = {
  'stores.column.name': text((store) => store.name),
  'stores.column.code': text((store) => store.code),
  'stores.column.active': text(({ active }, { say }) => say(active ? 'stores.active' : 'stores.inactive')),
}

export const sellerColumns: ExportColumns<'sellers'> = {
  'seller.name': text((seller) => seller.name),
  'seller.code': text((seller) => seller.code),
  'seller.document': text((seller) => seller.document),
  'seller.email': text((seller) => seller.email),
  'seller.warehouses': text(({ settings: { warehouseIds } }) =>
    Array.isArray(warehouseIds) ? warehouseIds.join(', ') : null,
  ),
  'seller.state': text(({ active }, { say }) => say(active ? 'seller.active' : 'seller.inactive')),
  'seller.created': instant((seller) => seller.createdAt),
}

export const jobColumns: ExportColumns<'jobs'> = {
  'jobs.key': text((job) => job.key),
  'jobs.description': text((job) => job.description),
  'jobs.endpoint': text(({ method, endpoint }) => `${method} ${endpoint}`),
  'jobs.cron': text(({ cron, timeZone }) => joined([cron, timeZone])),
  'jobs.state': text(({ active }, { say }) => say(active ? 'jobs.active' : 'jobs.deactivated')),
  'jobs.last_run': instant((job) => job.lastRun?.at),
  'jobs.next_run': instant((job) => job.nextRunAt),
}

export const tokenColumns: ExportColumns<'tokens'> = {
  'token.name': text((token) => token.name),
  'token.state': text(({ active, expiresAt }, { say, nowMs }) => {
    const isExpired = expiresAt !== null && Date.parse(expiresAt) <= nowMs
    return say(!active ? 'token.inactive' : isExpired ? 'token.expired' : 'token.active')
  }),
  'token.prefix': text(({ prefix }) => `${prefix}…`),
  'token.origin': text((token) => token.origin),
  'token.scopes': text(({ scopes }, { say }) =>
    joined(
      scopes.map((scope) => say(`token.scope.${scope}`)),
      ', ',
    ),
  ),
  'token.last_used': instant((token) => token.lastUsedAt),
  'token.expires': instant((token) => token.expiresAt),
  'token.created': instant((token) => token.createdAt),
  'token.created_by': text((token) => token.createdBy),
}
