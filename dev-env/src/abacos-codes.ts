/** The codes of an installation of Ábacos, as its simulator has them. */
export const abacosCodes = {
  paymentCodes: 'credit-card=25, boleto=12, pix=13, debit-card=14, gift-card=15, others=16, unknown=16',
  statusCodes: 'picking=21, dispatched=DES, canceled=CAN',
}
