import type { Nfe, NfeAddress } from '../nfe.ts'
import { authorization } from './authorization.ts'
import { type Field, type Room, row } from './fields.ts'
import { streetLine } from './head.ts'
import { type Piece, stack, titled } from './piece.ts'
import { day, decimal, joined, phone, postalCode, taxId, time } from './words.ts'

const block = (title: string, rows: Field[][], room: Room): Piece =>
  titled(title, stack(rows.map((fields) => row(fields, room))), room.width)

/** Nature, protocol and the emitter's inscriptions. `contingencyData` stands in place of a protocol. */
export function nature(nfe: Nfe, room: Room, contingencyData: string | null): Piece {
  const { emitter } = nfe
  const leave =
    contingencyData === null
      ? { label: 'PROTOCOLO DE AUTORIZAÇÃO DE USO', value: authorization(nfe) }
      : { label: 'DADOS DA NF-E', value: contingencyData }
  return stack([
    row(
      [
        { label: 'NATUREZA DA OPERAÇÃO', value: nfe.nature, share: 57 },
        { ...leave, share: 43, isBold: true, align: 'center' },
      ],
      room,
    ),
    row(
      [
        { label: 'INSCRIÇÃO ESTADUAL', value: emitter.stateInscription ?? '', share: 1 },
        { label: 'INSCRIÇÃO ESTADUAL DO SUBST. TRIBUT.', value: '', share: 1 },
        { label: 'CNPJ / CPF', value: taxId(emitter.document), share: 1 },
      ],
      room,
    ),
  ])
}

export function receiver(nfe: Nfe, room: Room): Piece {
  const { receiver: party } = nfe
  const { address } = party
  return block(
    'DESTINATÁRIO / REMETENTE',
    [
      [
        { label: 'NOME / RAZÃO SOCIAL', value: party.name, share: 62 },
        { label: 'CNPJ / CPF / ID. ESTRANGEIRO', value: taxId(party.document), share: 22 },
        { label: 'DATA DA EMISSÃO', value: day(nfe.emittedAt), share: 16, align: 'center' },
      ],
      [
        { label: 'ENDEREÇO', value: streetLine(address), share: 50 },
        { label: 'BAIRRO / DISTRITO', value: address.district ?? '', share: 22 },
        { label: 'CEP', value: postalCode(address.postalCode), share: 12, align: 'center' },
        { label: 'DATA DA SAÍDA / ENTRADA', value: day(nfe.leftAt), share: 16, align: 'center' },
      ],
      [
        { label: 'MUNICÍPIO', value: cityOf(address), share: 40 },
        { label: 'UF', value: address.state ?? '', share: 5, align: 'center' },
        { label: 'FONE / FAX', value: phone(address.phone), share: 19 },
        { label: 'INSCRIÇÃO ESTADUAL', value: party.stateInscription ?? '', share: 20 },
        { label: 'HORA DA SAÍDA / ENTRADA', value: time(nfe.leftAt), share: 16, align: 'center' },
      ],
    ],
    room,
  )
}

const cityOf = ({ city, country, state }: NfeAddress): string =>
  joined([city, state === 'EX' ? country : undefined], ' – ')

/** Where goods are fetched or handed over, when that is not the emitter's or the receiver's address. */
export const place = (title: string, address: NfeAddress, room: Room): Piece =>
  block(
    title,
    [
      [
        { label: 'NOME / RAZÃO SOCIAL', value: address.name ?? '', share: 62 },
        { label: 'CNPJ / CPF', value: taxId(address.document), share: 22 },
        { label: 'FONE / FAX', value: phone(address.phone), share: 16 },
      ],
      [
        { label: 'ENDEREÇO', value: streetLine(address), share: 42 },
        { label: 'BAIRRO / DISTRITO', value: address.district ?? '', share: 20 },
        { label: 'MUNICÍPIO', value: cityOf(address), share: 22 },
        { label: 'UF', value: address.state ?? '', share: 4, align: 'center' },
        { label: 'CEP', value: postalCode(address.postalCode), share: 12, align: 'center' },
      ],
    ],
    room,
  )

const installmentsARow = 7
const installmentRowsMax = 4

/** The invoice of a sale on term and its installments; those without room are told below. */
export function billing({ billing: bill }: Nfe, room: Room): Piece | null {
  if (!bill) return null
  const facts = [
    { label: 'NÚMERO DA FATURA', value: bill.number ?? '', share: 1 },
    { label: 'VALOR ORIGINAL', value: decimal(bill.original?.decimal), share: 1, align: 'right' },
    { label: 'VALOR DO DESCONTO', value: decimal(bill.discount?.decimal), share: 1, align: 'right' },
    { label: 'VALOR LÍQUIDO', value: decimal(bill.net?.decimal), share: 1, align: 'right' },
  ] as const satisfies Field[]
  const shown = bill.installments.slice(0, installmentsARow * installmentRowsMax)
  const others = bill.installments.slice(shown.length)
  if (others.length > 0) room.leftovers.push(`DUPLICATAS: ${others.map(installmentText).join('; ')}`)
  const rows = []
  for (let first = 0; first < shown.length; first += installmentsARow) {
    const fields: Field[] = shown.slice(first, first + installmentsARow).map((one) => ({
      label: `DUPLICATA ${one.number ?? ''}`.trim(),
      value: `${day(one.dueOn)}  ${decimal(one.value.decimal)}`.trim(),
      share: 1,
      align: 'center',
    }))
    const missing = installmentsARow - fields.length
    if (first > 0 && missing > 0) fields.push({ label: '', value: '', share: missing })
    rows.push(fields)
  }
  const hasFacts = facts.some(({ value }) => value !== '')
  if (!hasFacts && rows.length === 0) return null
  return block('FATURA / DUPLICATAS', [...(hasFacts ? [[...facts]] : []), ...rows], room)
}

const installmentText = ({
  number,
  dueOn,
  value,
}: {
  number?: string
  dueOn?: string
  value: { decimal: string }
}) => joined([number, day(dueOn), `R$ ${decimal(value.decimal)}`], ' ')

const amount = (label: string, value: string | undefined, share = 1): Field => ({
  label,
  value: decimal(value),
  share,
  align: 'right',
})

export function taxes({ totals }: Nfe, room: Room): Piece {
  return block(
    'CÁLCULO DO IMPOSTO',
    [
      [
        amount('BASE DE CÁLC. DO ICMS', totals.icmsBase.decimal),
        amount('VALOR DO ICMS', totals.icms.decimal),
        amount('BASE DE CÁLC. ICMS ST', totals.icmsStBase.decimal),
        amount('VALOR DO ICMS ST', totals.icmsSt.decimal),
        amount('VALOR IMP. IMPORTAÇÃO', totals.importTax.decimal),
        amount('VALOR DO PIS', totals.pis.decimal),
        amount('VALOR TOTAL PRODUTOS', totals.products.decimal),
      ],
      [
        amount('VALOR DO FRETE', totals.freight.decimal),
        amount('VALOR DO SEGURO', totals.insurance.decimal),
        amount('DESCONTO', totals.discount.decimal),
        amount('OUTRAS DESPESAS', totals.other.decimal),
        amount('VALOR TOTAL DO IPI', totals.ipi.decimal),
        amount('VALOR DA COFINS', totals.cofins.decimal),
        { ...amount('VALOR TOTAL DA NOTA', totals.invoice.decimal), isBold: true },
      ],
    ],
    room,
  )
}

/** No note says yet where a DANFE has the taxes of the reform: a block of their own, where the invoice has any. */
export function reform({ totals }: Nfe, room: Room): Piece | null {
  const { ibsCbs, selectiveTax, invoiceWithReform } = totals
  if (!ibsCbs && !selectiveTax && !invoiceWithReform) return null
  return block(
    'IBS / CBS / IMPOSTO SELETIVO',
    [
      [
        amount('BASE DE CÁLC. IBS / CBS', ibsCbs?.base),
        amount('VALOR DO IBS', ibsCbs?.ibsValue),
        amount('VALOR DA CBS', ibsCbs?.cbsValue),
        amount('VALOR DO IS', selectiveTax?.decimal),
        amount('TOTAL COM IBS / CBS / IS', invoiceWithReform?.decimal),
      ],
    ],
    room,
  )
}

const modalities: Record<Nfe['transport']['modality'], string> = {
  sender: '0 - Por conta do remetente',
  receiver: '1 - Por conta do destinatário',
  'third-party': '2 - Por conta de terceiros',
  'own-sender': '3 - Próprio, remetente',
  'own-receiver': '4 - Próprio, destinatário',
  none: '9 - Sem frete',
}
const volumesMax = 3

export function transport(
  { transport: { modality, carrier, vehiclePlate, volumes } }: Nfe,
  room: Room,
): Piece {
  const shown = volumes.length === 0 ? [{}] : volumes.slice(0, volumesMax)
  const others = volumes.slice(volumesMax)
  if (others.length > 0) room.leftovers.push(`VOLUMES: ${others.map(volumeText).join('; ')}`)
  return block(
    'TRANSPORTADOR / VOLUMES TRANSPORTADOS',
    [
      [
        { label: 'RAZÃO SOCIAL', value: carrier?.name ?? '', share: 40 },
        { label: 'FRETE', value: modalities[modality], share: 22 },
        { label: 'CÓDIGO ANTT', value: '', share: 9 },
        { label: 'PLACA DO VEÍCULO', value: vehiclePlate ?? '', share: 10, align: 'center' },
        { label: 'UF', value: '', share: 4, align: 'center' },
        { label: 'CNPJ / CPF', value: taxId(carrier?.document), share: 19 },
      ],
      [
        { label: 'ENDEREÇO', value: carrier?.street ?? '', share: 48 },
        { label: 'MUNICÍPIO', value: carrier?.city ?? '', share: 33 },
        { label: 'UF', value: carrier?.state ?? '', share: 4, align: 'center' },
        { label: 'INSCRIÇÃO ESTADUAL', value: carrier?.stateInscription ?? '', share: 19 },
      ],
      ...shown.map(volumeFields),
    ],
    room,
  )
}

type Volume = Partial<Nfe['transport']['volumes'][number]>

const volumeFields = (volume: Volume): Field[] => [
  { label: 'QUANTIDADE', value: volume.quantity ?? '', share: 12, align: 'right' },
  { label: 'ESPÉCIE', value: volume.species ?? '', share: 20 },
  { label: 'MARCA', value: volume.brand ?? '', share: 20 },
  { label: 'NUMERAÇÃO', value: volume.numbering ?? '', share: 18 },
  { label: 'PESO BRUTO', value: decimal(volume.grossWeightKg, 3), share: 15, align: 'right' },
  { label: 'PESO LÍQUIDO', value: decimal(volume.netWeightKg, 3), share: 15, align: 'right' },
]

const volumeText = (volume: Volume): string =>
  joined(
    [
      joined([volume.quantity, volume.species, volume.brand, volume.numbering], ' '),
      volume.grossWeightKg && `bruto ${decimal(volume.grossWeightKg, 3)} kg`,
      volume.netWeightKg && `líquido ${decimal(volume.netWeightKg, 3)} kg`,
    ],
    ', ',
  )
