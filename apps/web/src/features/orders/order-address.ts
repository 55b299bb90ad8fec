/** The path of an order's page. */
export const orderAddress = (id: string) => `/orders/list/${id}`
