import type { Fields } from '../kit/fields.ts'

export type SimSlip = {
  id: string
  ownNumber: number
  /** `seuNumero`: the customer's. */
  reference: string
  cents: number
  dueDate: string
  createdAt: string
  barcode: string
  line: string
  customer: Fields
  paid: { cents: number; at: string; isSettled: boolean } | null
  /** Asked for, and confirmed. */
  cancellation: { askedAt: string; confirmedAt: string | null } | null
  messages: Fields
}

/** A moment as the bank writes it: of UTC, without saying so. */
const moment = (instant: string) => instant.replace(/Z$/, '').slice(0, 23)
const reais = (cents: number) => cents / 100
const nobody = {
  tipo: 0,
  documento: null,
  nome: null,
  endereco: {
    cep: null,
    estado: null,
    cidade: null,
    bairro: null,
    logradouro: null,
    numero: null,
    complemento: null,
  },
}
const noDiscount = { percentual: null, valorFixo: null, valorDiario: null, limite: null }
const noFine = { valor: null, data: null, juros: null }

const statusOf = ({ paid, cancellation }: SimSlip) => {
  if (paid) return 2
  return cancellation ? 3 : 1
}

const shared = (slip: SimSlip) => ({
  id: slip.id,
  sacado: slip.customer,
  status: statusOf(slip),
  nossoNumero: slip.ownNumber,
  linhaDigitavel: slip.line,
  seuNumero: slip.reference,
  sacadorAvalista: nobody,
  vencimento: `${slip.dueDate}T03:00:00`,
  valor: reais(slip.cents),
  canal: 'Loja simulada',
  multa: noFine,
  desconto: noDiscount,
  mensagem: slip.messages,
})

/** The answer to its issue. */
export const showIssued = (slip: SimSlip) => ({
  ...shared(slip),
  codigoDeBarra: slip.barcode,
  clienteId: '00000000-0000-4000-8000-000000000000',
  aceite: false,
  especie: 'Outro',
})

/** The answer to a look. */
export const showSlip = (slip: SimSlip) => ({
  ...shared(slip),
  codigoBarras: slip.barcode,
  valorPago: slip.paid ? reais(slip.paid.cents) : null,
  valorLiquidado: slip.paid?.isSettled ? reais(slip.paid.cents) : null,
  carteira: { descricao: null, codigo: 21 },
  movimento: null,
  emissao: moment(slip.createdAt),
  notificacaoPagamento: slip.paid ? moment(slip.paid.at) : null,
  pagamento: slip.paid ? moment(slip.paid.at) : null,
  cancelamento: slip.cancellation?.confirmedAt ? moment(slip.cancellation.confirmedAt) : null,
  registrado: true,
  naturezaDaOperacaoDePagamento: 99,
  bancoPagamento: null,
  agenciaPagamento: null,
  canalPagamento: null,
  dataLimitePagamento: `${slip.dueDate}T03:00:00`,
})
