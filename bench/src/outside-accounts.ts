/** The credentials that the hub and the simulators of the bench share. */
export const vtexKeys = { appKey: 'vtexappkey-bench', appToken: 'vtex-token-of-the-bench' }
export const millenniumLogin = { user: 'hub', password: 'millennium-password-of-the-bench' }
export const emitterDocument = '12345678000195'
export const storeCode = (index: number) => `bench${index}`
