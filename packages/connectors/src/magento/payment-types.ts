import type { PaymentMethod } from '@ihub/domain/constants'

/** Codes of Magento and of widely used modules. */
export const magentoMethods: Readonly<Record<string, PaymentMethod>> = {
  checkmo: 'others',
  banktransfer: 'external',
  cashondelivery: 'money',
  purchaseorder: 'credit-control',
  companycredit: 'credit-control',
  free: 'others',
  braintree: 'credit-card',
  braintree_cc_vault: 'credit-card',
  authorizenet_acceptjs: 'credit-card',
  payflowpro: 'credit-card',
  paypal_express: 'paypal',
  paypal_plus: 'paypal-plus',
}
