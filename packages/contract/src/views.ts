import { listNames } from '@ihub/domain/lists'
import { z } from 'zod'
import { EditedVersion, Id, IdParams, Version, versionRule } from './common.ts'
import { endpoint } from './endpoint.ts'

const filtersMax = 40
const columnsMax = 100
const name = z.string().trim().min(1).max(60)
const value = z.string().max(400)
/** Filters, search and sort as the query of the list takes them. */
export const ListState = z
  .record(z.string().max(60), z.union([value, value.array().max(100)]))
  .refine((given) => Object.keys(given).length <= filtersMax)
/** Columns by their key, switched on or off; null leaves them to each person. */
const columns = z
  .record(z.string().max(100), z.boolean())
  .refine((given) => Object.keys(given).length <= columnsMax)
  .nullable()

export const ListView = z.object({
  _id: Id,
  version: Version,
  list: z.enum(listNames),
  name: z.string(),
  /** Whether everybody in the store has it. */
  shared: z.boolean(),
  /** Whether it is the caller's own. */
  own: z.boolean(),
  /** Whether the caller's list opens with it. */
  isDefault: z.boolean(),
  query: z.record(z.string(), z.union([z.string(), z.string().array()])),
  /** Filters that its list no longer knows; they are left out of `query`. */
  dropped: z.string().array(),
  columns: z.record(z.string(), z.boolean()).nullable(),
})
export type ListView = z.output<typeof ListView>

export const listViews = endpoint({
  id: 'listViews',
  method: 'GET',
  path: '/views',
  area: 'views',
  summary: 'Saved views of a list: the caller’s own and the shared ones of the store',
  query: z.object({ list: z.enum(listNames) }),
  response: z.object({ data: ListView.array() }),
})

export const getView = endpoint({
  id: 'getView',
  method: 'GET',
  path: '/views/:id',
  area: 'views',
  summary: 'One saved view: the caller’s own or a shared one',
  params: IdParams,
  response: ListView,
  errors: ['view.not_found'],
})

export const createView = endpoint({
  id: 'createView',
  method: 'POST',
  path: '/views',
  area: 'views',
  summary: 'Save a state of a list under a name; administrators of the store may share it',
  body: z.object({
    list: z.enum(listNames),
    name,
    shared: z.boolean().default(false),
    isDefault: z.boolean().default(false),
    query: ListState,
    columns: columns.default(null),
  }),
  response: ListView,
})

export const updateView = endpoint({
  id: 'updateView',
  method: 'PATCH',
  path: '/views/:id',
  area: 'views',
  summary: 'Change a saved view; fields left out stay',
  description: `A shared view is changed by administrators of the store. \`isDefault\` marks the view that the caller’s own list opens with, and is no change of the view. ${versionRule}`,
  params: IdParams,
  body: z.object({
    name: name.optional(),
    shared: z.boolean().optional(),
    isDefault: z.boolean().optional(),
    query: ListState.optional(),
    columns: columns.optional(),
    version: EditedVersion,
  }),
  response: ListView,
  errors: ['view.not_found', 'settings.changed_meanwhile'],
})

export const deleteView = endpoint({
  id: 'deleteView',
  method: 'DELETE',
  path: '/views/:id',
  area: 'views',
  summary: 'Remove a saved view, for everybody where it is shared',
  params: IdParams,
  response: z.object({}),
  errors: ['view.not_found'],
})
