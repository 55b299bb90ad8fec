import type { Address, Customer, Order } from '@ihub/domain/order/order'
import { digitsOf, upTo } from './fields.ts'

/** The most characters that Millennium takes of each. */
export const lengths = {
  'customer.name': 120,
  'address.street': 200,
  'address.number': 10,
  'address.complement': 200,
  'address.neighborhood': 200,
  'address.city': 60,
  'address.state': 2,
} as const

/** `dados_cliente[0]`: the customer with the address of the bill and that of the delivery. */
export function toCustomerRow(order: Order, vitrine: number) {
  const { customer } = order
  const delivery = order.deliveryAddress ?? order.pickupPoint?.address ?? order.billingAddress
  const billing = order.billingAddress ?? delivery
  const { areaCode, number } = splitPhone(customer.phone)
  return {
    ...(customer.isCorporate ? toCompany(customer) : toPerson(customer)),
    ufie: customer.isCorporate ? upTo(3, billing?.state) : undefined,
    e_mail: upTo(250, customer.email),
    e_mail_nfe: upTo(250, customer.email),
    ddd_cel: areaCode,
    cel: number,
    vitrine,
    id_externo: upTo(255, customer.externalId),
    endereco: billing ? [toAddressRow(billing, customer)] : [],
    endereco_entrega: delivery ? [toAddressRow(delivery, customer)] : [],
  }
}

function toPerson({ name, document }: Customer) {
  const digits = digitsOf(document)
  const isCompanyNumber = digits.length === 14
  return {
    nome: upTo(lengths['customer.name'], name),
    pf_pj: isCompanyNumber ? 'PJ' : 'PF',
    ...(isCompanyNumber ? { cnpj: digits } : { cpf: upTo(14, digits) }),
  }
}

function toCompany({ name, document, corporateName, corporateDocument, stateInscription }: Customer) {
  return {
    nome: upTo(lengths['customer.name'], corporateName ?? name),
    fantasia: upTo(120, name),
    pf_pj: 'PJ',
    cnpj: upTo(20, digitsOf(corporateDocument ?? document)),
    ie: upTo(15, stateInscription),
  }
}

/** The note is refused for an address without a phone, so each carries the customer's. */
function toAddressRow(address: Address, customer: Customer) {
  const { areaCode, number } = splitPhone(customer.phone)
  return {
    logradouro: upTo(lengths['address.street'], address.street),
    numero: upTo(lengths['address.number'], address.number),
    complemento: upTo(lengths['address.complement'], address.complement),
    bairro: upTo(lengths['address.neighborhood'], address.neighborhood),
    cidade: upTo(lengths['address.city'], address.city),
    estado: upTo(lengths['address.state'], address.state?.toUpperCase()),
    cep: upTo(9, digitsOf(address.zipCode)),
    ddd: areaCode,
    fone: number,
    contato: upTo(30, address.receiver ?? customer.name),
    dicas_endereco: upTo(200, address.reference),
  }
}

/** A Brazilian number: two digits of area, eight or nine of the line, whatever stands before them. */
function splitPhone(phone: string | null): { areaCode: string | undefined; number: string | undefined } {
  const digits = digitsOf(phone)
  const national = digits.startsWith('55') && digits.length > 11 ? digits.slice(2) : digits.replace(/^0+/, '')
  if (national.length < 10) return { areaCode: undefined, number: upTo(20, national) }
  return { areaCode: national.slice(0, 2), number: upTo(20, national.slice(2)) }
}
