export const customerAddress = (customerId: string) => `/customers/${customerId}`
