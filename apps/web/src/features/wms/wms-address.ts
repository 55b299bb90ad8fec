export const wmsAddress = (wmsOrderId: string) => `/orders/wms/${wmsOrderId}`
