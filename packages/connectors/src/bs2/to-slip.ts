import type { BillToIssue } from '@ihub/ports/bill-gateway'
import { toReais } from '../reais.ts'

const lineMax = 80
const linesMax = 4

/** The request of a slip; `seuNumero` is our reference, by which it is found. */
export const toSlip = ({ reference, payer, dueDate, valueCents, ...bill }: BillToIssue) => {
  const lines = linesOf([
    bill.documentNumber ? `Documento ${bill.documentNumber}` : '',
    bill.instructions ?? '',
  ])
  return {
    seuNumero: reference,
    cliente: {
      ...(payer.phone && { telefone: payer.phone.replaceAll(/\D/g, '') }),
      ...(payer.email && { email: payer.email }),
      tipo: payer.isCompany ? 'juridica' : 'fisica',
      documento: payer.document,
      nome: payer.name,
      endereco: {
        logradouro: payer.street,
        numero: payer.number,
        complemento: payer.complement ?? '',
        cep: payer.zipCode,
        bairro: payer.district,
        cidade: payer.city,
        estado: payer.state,
      },
    },
    vencimento: dueDate,
    valor: toReais(valueCents),
    ...(lines.length > 0 && {
      mensagem: Object.fromEntries(lines.map((line, index) => [`linha${index + 1}`, line])),
    }),
  }
}

/** The texts in lines of whole words; a slip has four. */
function linesOf(texts: readonly string[]): string[] {
  const lines = texts.flatMap((text) => text.match(new RegExp(`\\S.{0,${lineMax - 1}}(?=\\s|$)`, 'g')) ?? [])
  return lines.slice(0, linesMax)
}
