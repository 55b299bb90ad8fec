import type { Address, Customer, Order } from '@ihub/domain/order/order'
import type { Element } from '../soap-request.ts'
import { buyerOf } from '../tax-ids.ts'
import { digitsOf, textOrNone } from './fields.ts'

/** `DadosClientes`, in the order of the WSDL: the customer of an order, who is changed when the document is known. */
export function toCustomerRow(order: Order): Element {
  const { customer } = order
  const delivery = deliveryOf(order)
  const billing = order.billingAddress ?? delivery
  return [
    'DadosClientes',
    [
      ['EMail', textOrNone(customer.email)],
      ['CPFouCNPJ', documentOf(customer)],
      ['TipoPessoa', kindOfPerson(customer)],
      ['InscricaoEstadual', customer.isCorporate ? textOrNone(customer.stateInscription) : undefined],
      ['Nome', textOrNone(buyerOf(customer).name)],
      ['NomeReduzido', customer.isCorporate ? textOrNone(customer.name) : undefined],
      ['Sexo', kindOfPerson(customer) === 'tpeJuridica' ? 'tseEmpresa' : 'tseIndefinido'],
      ['Telefone', nationalPhone(customer.phone)],
      ['Celular', nationalPhone(customer.phone)],
      ['Endereco', toAddress(billing)],
      ['EndCobranca', toAddress(billing)],
      ['EndEntrega', toAddress(delivery)],
    ],
  ]
}

export const deliveryOf = ({ deliveryAddress, pickupPoint, billingAddress }: Order): Address | null =>
  deliveryAddress ?? pickupPoint?.address ?? billingAddress

/** Digits alone: the ERP refuses any other character. */
export const documentOf = (customer: Customer): string | undefined => digitsOf(buyerOf(customer).document)

/** By the document, which also a person's name may come with. */
export const kindOfPerson = (customer: Customer): string =>
  documentOf(customer)?.length === 14 ? 'tpeJuridica' : 'tpeFisica'

/** Area and number, without the country that Brazilian numbers come with. */
export function nationalPhone(phone: string | null): string | undefined {
  const digits = digitsOf(phone)
  if (!digits) return undefined
  return digits.startsWith('55') && digits.length > 11 ? digits.slice(2) : digits.replace(/^0+/, '')
}

const toAddress = (address: Address | null): Element[] => [
  ['Logradouro', textOrNone(address?.street)],
  ['NumeroLogradouro', textOrNone(address?.number)],
  ['ComplementoEndereco', textOrNone(address?.complement)],
  ['Bairro', textOrNone(address?.neighborhood)],
  ['Municipio', textOrNone(address?.city)],
  ['Estado', textOrNone(address?.state?.toUpperCase())],
  ['Cep', digitsOf(address?.zipCode)],
  ['TipoLocalEntrega', 'tleeDesconhecido'],
  ['ReferenciaEndereco', textOrNone(address?.reference)],
]
