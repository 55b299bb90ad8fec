/**
 * The steps at which an order stands while it is open: each waits for the next system to take it. `outside-erp` has the orders that
 * no ERP handles, once the hub has done its part: their store has no ERP, or their seller keeps them.
 */
export const openSteps = ['hub', 'erp', 'outside-erp', 'invoice', 'dispatch'] as const
export type OpenStep = (typeof openSteps)[number]

/** The whole way, with the reports that are no orders yet and the orders that arrived. */
export const flowSteps = ['platform', ...openSteps, 'delivery'] as const
export type FlowStep = (typeof flowSteps)[number]
