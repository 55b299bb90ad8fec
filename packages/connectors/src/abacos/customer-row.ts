import { buyerOf } from '@ihub/domain/customer/buyer'
import type { Address, Customer, Order } from '@ihub/domain/order/order'
import type { CustomerToTell } from '@ihub/ports/customer-sink'
import type { Element } from '../soap-request.ts'
import { digitsOf, textOrNone } from './fields.ts'

/** The parts of a customer that the ERP takes. */
interface Registered {
  email: string | null
  document: string | undefined
  isCorporate: boolean
  name: string | null
  shortName: string | null
  stateInscription: string | null
  phone: string | null
  mobile: string | null
  billing: Address | null
  delivery: Address | null
}

/** The customer of an order. */
export function toCustomerRow(order: Order): Element {
  const { customer } = order
  const delivery = deliveryOf(order)
  return customerRow({
    email: customer.email,
    document: documentOf(customer),
    isCorporate: customer.isCorporate,
    name: buyerOf(customer).name,
    shortName: customer.name,
    stateInscription: customer.stateInscription,
    phone: customer.phone,
    mobile: customer.phone,
    billing: order.billingAddress ?? delivery,
    delivery,
  })
}

/** A customer that the ERP is told of by itself. */
export function toldCustomerRow(customer: CustomerToTell): Element {
  const { phones, deliveryAddress, billingAddress, corporateName, name } = customer
  const mobile = phones.find(({ kind }) => kind === 'mobile')?.number ?? null
  const fixed = phones.find(({ kind }) => kind !== 'mobile')?.number ?? null
  return customerRow({
    email: customer.email,
    document: digitsOf(customer.document),
    isCorporate: customer.isCorporate,
    name: customer.isCorporate ? (corporateName ?? name) : name,
    shortName: name,
    stateInscription: customer.stateInscription,
    phone: fixed ?? mobile,
    mobile: mobile ?? fixed,
    billing: billingAddress ?? deliveryAddress,
    delivery: deliveryAddress ?? billingAddress,
  })
}

/** `DadosClientes`, in the order of the WSDL: one whose document is known is changed. */
function customerRow(customer: Registered): Element {
  const kind = personOf(customer.document)
  return [
    'DadosClientes',
    [
      ['EMail', textOrNone(customer.email)],
      ['CPFouCNPJ', customer.document],
      ['TipoPessoa', kind],
      ['InscricaoEstadual', customer.isCorporate ? textOrNone(customer.stateInscription) : undefined],
      ['Nome', textOrNone(customer.name)],
      ['NomeReduzido', customer.isCorporate ? textOrNone(customer.shortName) : undefined],
      ['Sexo', kind === 'tpeJuridica' ? 'tseEmpresa' : 'tseIndefinido'],
      ['Telefone', nationalPhone(customer.phone)],
      ['Celular', nationalPhone(customer.mobile)],
      ['Endereco', toAddress(customer.billing)],
      ['EndCobranca', toAddress(customer.billing)],
      ['EndEntrega', toAddress(customer.delivery)],
    ],
  ]
}

export const deliveryOf = ({ deliveryAddress, pickupPoint, billingAddress }: Order): Address | null =>
  deliveryAddress ?? pickupPoint?.address ?? billingAddress

/** Digits alone: the ERP refuses any other character. */
export const documentOf = (customer: Customer): string | undefined => digitsOf(buyerOf(customer).document)

/** By the document, which also a person's name may come with. */
export const kindOfPerson = (customer: Customer): string => personOf(documentOf(customer))

const personOf = (document: string | undefined) => (document?.length === 14 ? 'tpeJuridica' : 'tpeFisica')

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
