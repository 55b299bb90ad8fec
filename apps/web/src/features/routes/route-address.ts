export const routeAddress = (routeId: string) => `/orders/routes/${routeId}`
