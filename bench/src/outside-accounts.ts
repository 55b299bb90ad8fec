/** The credentials that the hub and the simulators of the bench share. */
export const vtexKeys = { appKey: 'vtexappkey-bench', appToken: 'vtex-token-of-the-bench' }
export const millenniumLogin = { user: 'hub', password: 'millennium-password-of-the-bench' }
export const emitterDocument = '12345678000195'
export const storeCode = (index: number) => `bench${index}`

/** The warehouse of every simulated platform, and the branch of the ERP, in which all goods are. */
export const warehouse = '1_1'
export const branch = '0001'
/** A SKU beyond the catalogue, as platforms and the ERP of the bench call it. */
export const moreSku = (index: number) => String(1_000_001 + index)
export const infrashopToken = 'infrashop-token-of-the-bench'
