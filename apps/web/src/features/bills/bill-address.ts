export const billAddress = (billId: string) => `/bills/${billId}`
