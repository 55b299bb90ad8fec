import type { FreightRequest } from '@ihub/ports/freight'

/** Two units of one SKU from São Paulo to Belo Horizonte. */
export const sampleFreight = (
  originOrderId: string,
  changes: Partial<FreightRequest> = {},
): FreightRequest => ({
  originOrderId,
  replaces: null,
  status: 'created',
  originZipCode: '01310100',
  destinationZipCode: '30130110',
  items: [
    {
      sku: 'SKU-1',
      quantity: 2,
      valueCents: 4_990,
      weightGrams: 350,
      heightMm: null,
      widthMm: null,
      lengthMm: null,
    },
  ],
  carriers: [],
  ...changes,
})
