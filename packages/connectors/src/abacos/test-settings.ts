/** Of an installation of the tests, without its address and key. */
export const testSettings = {
  paymentCodes: 'credit-card=25, pix=12',
  statusCodes: 'dispatched=DES, picking=21, canceled=CAN',
  salesRepresentative: '1',
}
