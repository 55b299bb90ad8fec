import type { Random } from '../kit/random.ts'

const firstNames = [
  'Aline',
  'Bruno',
  'Camila',
  'Diego',
  'Elisa',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Isadora',
  'João',
  'Karina',
  'Lucas',
  'Marina',
  'Nelson',
  'Olívia',
  'Paulo',
  'Rafaela',
  'Sérgio',
  'Tatiana',
  'Vinícius',
] as const
const lastNames = [
  'Almeida',
  'Barros',
  'Cardoso',
  'Duarte',
  'Esteves',
  'Figueira',
  'Gouveia',
  'Honorato',
  'Junqueira',
  'Lacerda',
  'Magalhães',
  'Nogueira',
  'Oliveira',
  'Peçanha',
  'Queiroz',
  'Ramalho',
  'Siqueira',
  'Teixeira',
  'Valadares',
  'Xavier',
] as const
const companies = [
  'Comércio de Tecidos',
  'Decorações',
  'Utilidades do Lar',
  'Confecções',
  'Hotelaria',
] as const

/** Real cities and postal-code ranges, invented streets. */
const places = [
  {
    city: 'São Paulo',
    state: 'SP',
    postalCode: '01310',
    neighborhood: 'Bela Vista',
    area: '11',
    lng: -46.65,
    lat: -23.56,
  },
  {
    city: 'Rio de Janeiro',
    state: 'RJ',
    postalCode: '22250',
    neighborhood: 'Botafogo',
    area: '21',
    lng: -43.18,
    lat: -22.94,
  },
  {
    city: 'Belo Horizonte',
    state: 'MG',
    postalCode: '30130',
    neighborhood: 'Savassi',
    area: '31',
    lng: -43.93,
    lat: -19.93,
  },
  {
    city: 'Curitiba',
    state: 'PR',
    postalCode: '80010',
    neighborhood: 'Centro',
    area: '41',
    lng: -49.27,
    lat: -25.43,
  },
  {
    city: 'Porto Alegre',
    state: 'RS',
    postalCode: '90010',
    neighborhood: 'Cidade Baixa',
    area: '51',
    lng: -51.22,
    lat: -30.03,
  },
  {
    city: 'Salvador',
    state: 'BA',
    postalCode: '40140',
    neighborhood: 'Barra',
    area: '71',
    lng: -38.52,
    lat: -13.0,
  },
  {
    city: 'Recife',
    state: 'PE',
    postalCode: '51020',
    neighborhood: 'Boa Viagem',
    area: '81',
    lng: -34.9,
    lat: -8.12,
  },
  {
    city: 'Florianópolis',
    state: 'SC',
    postalCode: '88015',
    neighborhood: 'Trindade',
    area: '48',
    lng: -48.52,
    lat: -27.59,
  },
] as const
const streets = [
  'Rua das Aroeiras',
  'Avenida do Ipê Amarelo',
  'Rua Pedra Branca',
  'Alameda dos Jacarandás',
  'Travessa do Riacho',
  'Rua Vale Verde',
] as const

export type Address = ReturnType<typeof inventAddress>

export type Customer = {
  profile: Record<string, unknown> & { firstName: string; lastName: string; document: string }
  fullName: string
  address: Address
}

/** A person, or a company with a valid CNPJ; nobody real. */
export function inventCustomer(random: Random, isCorporate: boolean): Customer {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const place = random.pick(places)
  const fullName = `${firstName} ${lastName}`
  const document = cpf(random)
  const phone = `+55${place.area}9${random.digits(8)}`
  const account = plainLetters(`${firstName}.${lastName}`)
  const company = `${lastName} ${random.pick(companies)}`
  const profile = {
    id: 'clientProfileData',
    email: `${account}${random.digits(3)}@cliente.example`,
    firstName,
    lastName,
    documentType: 'cpf',
    document,
    phone,
    corporateName: isCorporate ? `${company} Ltda` : null,
    tradeName: isCorporate ? company : null,
    corporateDocument: isCorporate ? cnpj(random) : null,
    stateInscription: isCorporate ? random.digits(12) : null,
    corporatePhone: isCorporate ? `+55${place.area}3${random.digits(7)}` : null,
    isCorporate,
    userProfileId: uuid(random),
    userProfileVersion: uuid(random),
    customerClass: null,
    customerCode: uuid(random),
  }
  return { profile, fullName, address: inventAddress(random, place, fullName) }
}

export function uuid(random: Random): string {
  const hex = random.hex(32).toLowerCase()
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}

function inventAddress(random: Random, place: (typeof places)[number], receiverName: string) {
  return {
    addressType: 'residential' as string,
    receiverName: receiverName as string | null,
    addressId: random.digits(13),
    versionId: null as string | null,
    entityId: null as string | null,
    postalCode: `${place.postalCode}-${random.digits(3)}`,
    city: place.city as string,
    state: place.state as string,
    country: 'BRA',
    street: random.pick(streets) as string,
    number: String(random.int(10, 2500)),
    neighborhood: place.neighborhood as string,
    complement: random.chance(0.5) ? `Apto ${random.int(11, 189)}` : (null as string | null),
    reference: null as string | null,
    geoCoordinates: [place.lng, place.lat] as number[],
  }
}

function cpf(random: Random): string {
  const first = random.digits(9)
  const second = `${first}${checkDigit(first, [10, 9, 8, 7, 6, 5, 4, 3, 2])}`
  return `${second}${checkDigit(second, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])}`
}

export function cnpj(random: Random): string {
  const first = `${random.digits(8)}0001`
  const second = `${first}${checkDigit(first, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`
  return `${second}${checkDigit(second, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`
}

function checkDigit(digits: string, weights: readonly number[]): number {
  const rest = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11
  return rest < 2 ? 0 : 11 - rest
}

function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase()
}
