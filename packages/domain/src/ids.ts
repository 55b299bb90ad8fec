declare const brand: unique symbol
type Id<Name extends string> = string & { readonly [brand]: Name }

export type StoreId = Id<'store'>
export type IntegrationId = Id<'integration'>
export type OrderId = Id<'order'>
export type ProcessId = Id<'process'>
export type InvoiceId = Id<'invoice'>
export type WebhookId = Id<'webhook'>
export type DeliveryId = Id<'delivery'>
export type UserId = Id<'user'>

/** Marks a string that was just created or just read from its own column as the id it is. */
export const asId = <T extends Id<string>>(value: string): T => value as T
