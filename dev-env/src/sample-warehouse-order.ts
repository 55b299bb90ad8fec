import type { WarehouseOrder } from '@ihub/ports/warehouse-orders'

/** An order of two lines to a person, one product by its bar code and one by the code of the ERP. */
export const sampleWarehouseOrder = (
  code: string,
  changes: Partial<WarehouseOrder> = {},
): WarehouseOrder => ({
  code,
  erpOrderId: '88001',
  emitterDocument: '12345678000195',
  createdAt: '2026-11-24T12:00:00.000Z',
  promisedFor: '2026-12-01',
  recipient: {
    name: 'Maria Souza Lima',
    document: '12345678909',
    isCompany: false,
    email: 'maria@example.com',
    phone: '(11) 98765-4321',
    street: 'Rua da Bahia',
    number: '100',
    complement: 'Apto 12',
    district: 'Centro',
    city: 'Belo Horizonte',
    state: 'MG',
    zipCode: '30130-110',
  },
  carrier: { document: '11.222.333/0001-81', name: 'Rodovia Cargas', service: 'EXPRESSO' },
  totalCents: 14_970,
  freightCents: 1_490,
  lines: [
    {
      number: 1,
      product: '7891234567895',
      sku: 'CAM-P',
      description: 'Camiseta P',
      quantity: 2,
      unitPriceCents: 4_990,
      weightGrams: 250,
    },
    {
      number: 2,
      product: 'BON-U',
      sku: 'BON-U',
      description: 'Boné',
      quantity: 1,
      unitPriceCents: 3_500,
      weightGrams: 120,
    },
  ],
  ...changes,
})
