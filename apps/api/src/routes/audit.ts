import * as contract from '@ihub/contract/audit'
import { ok } from '@ihub/domain/result'
import type { AuditRead } from '@ihub/ports/audit'
import type { ApiDeps, Serve } from '../serve.ts'
import { presentAuthor } from './present.ts'
import { presentPage } from './present-page.ts'

export function auditRoutes(serve: Serve, { administration: { audit } }: ApiDeps) {
  serve.signedIn(contract.listAudit, async ({ user, query }) =>
    presentPage(await audit.list(user, query), query, presentAudit),
  )
  serve.signedIn(contract.listAuditAuthors, async ({ user }) => {
    const authors = await audit.authors(user, authorsMax)
    return ok({ data: authors.map(({ authorId, ...author }) => ({ ...author, _id: authorId })) })
  })
}

const authorsMax = 500

const presentAudit = ({ auditId, author, store, ...row }: AuditRead) => ({
  ...row,
  _id: auditId,
  author: presentAuthor(author),
  store: store && { _id: store.storeId, code: store.code },
})
