import { orderDestinations, platforms } from '@ihub/domain/constants'
import { removalReasons, spaceKindNames, spaceTroubles } from '@ihub/domain/space'
import { systemRoles } from '@ihub/domain/system-traits'
import { z } from 'zod'
import {
  Accepted,
  Code,
  CompanyDocument,
  EditedVersion,
  Id,
  IdParams,
  Instant,
  newAddressRule,
  SecondFactorCode,
  Version,
  versionRule,
} from './common.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { listOf } from './list.ts'
import {
  AccountLabel,
  IntegrationHealth,
  iconMaxBytes,
  iconTypes,
  listStoresQuery,
  StoreRow,
} from './store-parts.ts'

// The browser's first load reads them alone.
export { getStoreIcon, listStores, StoreRow } from './store-parts.ts'

/** Settings as the connector declares them; secret fields read `null` when unset and `••••` when set. */
export const StoreIntegration = z.object({
  _id: Id,
  connector: z.string(),
  name: z.string(),
  /** Tells two accounts of one system apart; empty for the first. */
  label: z.string(),
  roles: z.enum(systemRoles).array(),
  active: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
  inboundUrl: z.string().nullable(),
  health: IntegrationHealth,
})
export type StoreIntegration = z.output<typeof StoreIntegration>

export const StoreDetail = StoreRow.extend({
  /** Of the store with its settings and its integrations, without their health. */
  version: Version,
  platform: z.enum(platforms).nullable(),
  orderDestination: z.enum(orderDestinations).nullable(),
  originDocument: z.string().nullable(),
  /** By the names of `@ihub/domain/store/store-settings`; secrets read null when unset and `••••` when set. */
  settings: z.record(z.string(), z.unknown()),
  integrations: StoreIntegration.array(),
})
export type StoreDetail = z.output<typeof StoreDetail>

export const searchStores = endpoint({
  id: 'searchStores',
  method: 'POST',
  path: '/stores/search',
  isRead: true,
  area: 'stores',
  summary: 'The same as GET /stores, with a filter, asked in a body',
  inStore: false,
  body: listStoresQuery,
  response: listOf(StoreRow),
})

export const syncStore = endpoint({
  id: 'syncStore',
  method: 'PUT',
  path: '/stores',
  area: 'stores',
  summary: 'Queue a sync of one store with its platform; data updates in a few minutes',
  access: ['Admin'],
  inStore: false,
  body: z.object({ _id: Id }),
  response: Accepted,
  errors: ['store.not_found', 'integration.not_configured'],
})

export const syncStores = endpoint({
  id: 'syncStores',
  method: 'POST',
  path: '/stores/push',
  area: 'stores',
  summary:
    'Queue a sync of every active store the user may see with its platform; data updates in a few minutes',
  access: ['Admin'],
  inStore: false,
  response: Accepted,
})

export const createStore = endpoint({
  id: 'createStore',
  method: 'POST',
  path: '/stores',
  area: 'stores',
  summary: 'Create a store',
  access: ['Admin'],
  inStore: false,
  body: z.object({
    code: Code,
    name: z.string().trim().min(1).max(120),
    originDocument: CompanyDocument.optional(),
  }),
  response: StoreDetail,
  errors: ['store.code_taken'],
})

export const getStore = endpoint({
  id: 'getStore',
  method: 'GET',
  path: '/stores/:id',
  area: 'stores',
  summary: 'A store with its settings and integrations',
  access: ['Admin'],
  inStore: false,
  encrypted: true,
  params: IdParams,
  response: StoreDetail,
  errors: ['store.not_found'],
})

export const updateStore = endpoint({
  id: 'updateStore',
  method: 'PATCH',
  path: '/stores/:id',
  area: 'stores',
  summary: 'Change a store and switch its integrations on or off',
  description: `Fields left out stay as they are. An integration is named by its connector, and a further account of the same system by a label of its own; the first platform of a store brings orders from now on unless \`settings.captureOrdersAfter\` is sent with it: an instant, or null for every open order; secret settings left out or sent as \`••••\` keep their value. A setting that is not used yet takes no new value (\`field.unused\`). ${newAddressRule} ${versionRule}`,
  access: ['Admin'],
  inStore: false,
  params: IdParams,
  body: z.object({
    version: EditedVersion,
    secondFactorCode: SecondFactorCode,
    name: z.string().trim().min(1).max(120).optional(),
    active: z.boolean().optional(),
    originDocument: CompanyDocument.nullable().optional(),
    settings: z.record(z.string(), z.unknown()).optional(),
    orderDestination: z.enum(orderDestinations).nullable().optional(),
    integrations: z
      .object({
        connector: z.string(),
        label: AccountLabel.optional(),
        active: z.boolean().optional(),
        settings: z.record(z.string(), z.unknown()).optional(),
      })
      .array()
      .max(20)
      .optional(),
  }),
  response: StoreDetail,
  errors: ['store.not_found', 'integration.not_found', 'settings.changed_meanwhile', 'session.blocked'],
})

const SpaceAmount = z.object({ rows: z.number().int(), bytes: z.number().int() })
export const StoreSpace = z.object({
  measuredAt: Instant.nullable().describe(
    'the last turn of retention, which comes every hour; null before the first',
  ),
  isComplete: z.boolean().describe('false while days of the past are still being counted'),
  keepDays: z.number().int(),
  limitBytes: z
    .number()
    .int()
    .nullable()
    .describe('for the kinds that are limited, together; null for no limit'),
  limitedBytes: z.number().int(),
  held: SpaceAmount.describe(
    'older than what is kept, and needed by open orders and invoices or by work under way',
  ),
  trouble: z
    .enum(spaceTroubles)
    .nullable()
    .describe('`held`: what is needed exceeds the limit; `short`: the limit leaves less than 7 days'),
  kinds: SpaceAmount.extend({
    kind: z.enum(spaceKindNames),
    isLimited: z.boolean().describe('goes by its age and by the limit; the others are for information'),
    since: z.iso
      .date()
      .nullable()
      .describe('the first day in UTC of which all is there; null when nothing is'),
  }).array(),
  lastRemoval: z
    .object({
      at: Instant,
      removed: SpaceAmount.extend({ kind: z.enum(spaceKindNames), reason: z.enum(removalReasons) }).array(),
    })
    .nullable(),
})
export type StoreSpace = z.output<typeof StoreSpace>

export const getStoreSpace = endpoint({
  id: 'getStoreSpace',
  method: 'GET',
  path: '/stores/:id/space',
  area: 'stores',
  summary: 'The space that the data of a store takes, by kind, and what retention removed last',
  description:
    'Sums of the stored rows with their entries in indexes, counted every hour; free space inside PostgreSQL is not among them.',
  access: ['Admin'],
  inStore: false,
  params: IdParams,
  response: StoreSpace,
  errors: ['store.not_found'],
})

const StoreIcon = StoreRow.pick({ icon: true })

export const setStoreIcon = endpoint({
  id: 'setStoreIcon',
  method: 'PUT',
  path: '/stores/:id/icon',
  area: 'stores',
  summary: 'Give a store an icon, in the place of the one it has',
  access: ['Admin'],
  inStore: false,
  params: IdParams,
  upload: { kind: 'store-icon', types: iconTypes, maxFiles: 1, maxBytes: iconMaxBytes },
  response: StoreIcon,
  errors: ['store.not_found'],
})

export const removeStoreIcon = endpoint({
  id: 'removeStoreIcon',
  method: 'DELETE',
  path: '/stores/:id/icon',
  area: 'stores',
  summary: 'Remove the icon of a store',
  access: ['Admin'],
  inStore: false,
  params: IdParams,
  response: StoreIcon,
  errors: ['store.not_found'],
})

export const testIntegration = endpoint({
  id: 'testIntegration',
  method: 'POST',
  path: '/integrations/:connector/test',
  area: 'stores',
  summary: 'Ask a system whether it answers, with settings that were typed and not saved',
  description:
    'Takes the same path as the real calls and keeps nothing. Settings left out, and secrets sent as `••••`, are the stored ones.',
  access: ['Admin'],
  params: z.object({ connector: z.string().max(40) }),
  body: z.object({ settings: z.record(z.string(), z.unknown()), label: AccountLabel.optional() }),
  response: IntegrationHealth,
  errors: ['integration.not_found', 'integration.not_configured'],
})

export const countOrders = endpoint({
  id: 'countOrders',
  method: 'POST',
  path: '/integrations/:connector/orders/count',
  area: 'stores',
  summary:
    'How many orders a first connection would bring in, asked of the platform with settings that were typed and not saved',
  description:
    'A first connection brings orders from now on, which is none that is there already; every open order; or every order placed since an instant. The choice is sent as `settings.captureOrdersAfter` with the connection: an instant, null for every open order, or left out for from now on.',
  access: ['Admin'],
  params: z.object({ connector: z.string().max(40) }),
  body: z.object({
    settings: z.record(z.string(), z.unknown()),
    label: AccountLabel.optional(),
    since: Instant.nullable().optional(),
  }),
  response: z.object({
    /** Null when the platform did not tell. */
    open: z.number().int().nullable(),
    /** Null too when no instant was asked about. */
    since: z.number().int().nullable(),
    /** In the platform's words, why there is no count. */
    problem: z.string().nullable(),
  }),
  errors: ['integration.not_found', 'integration.not_configured'],
})
export type OrderCounts = ResponseOf<typeof countOrders>

export const ConnectorRow = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.enum(systemRoles).array().describe('empty for a system that plays no part for an order'),
  docs: z.string(),
  isOwnContract: z
    .boolean()
    .describe('the system publishes no contract: `docs` is the one that the hub publishes'),
  fields: z
    .object({
      name: z.string(),
      type: z.enum(['text', 'number', 'boolean', 'choice', 'pairs']),
      required: z.boolean(),
      secret: z.boolean(),
      placeholder: z.string().nullable(),
      choices: z.string().array(),
      defaultValue: z.unknown(),
      when: z
        .object({ field: z.string(), is: z.string().array() })
        .nullable()
        .describe(
          'the choice of another field by which this one is needed; null for one that always applies',
        ),
    })
    .array(),
})
export type ConnectorRow = z.output<typeof ConnectorRow>

export const listConnectors = endpoint({
  id: 'listConnectors',
  method: 'GET',
  path: '/connectors',
  area: 'stores',
  summary: 'Every system the hub can connect, with the fields its settings form has',
  access: ['Admin'],
  inStore: false,
  response: z.object({ data: ConnectorRow.array() }),
})
