/** tPag in words; the codes are those of `payment-codes.ts`. */
const names: Readonly<Record<string, string>> = {
  '01': 'Dinheiro',
  '02': 'Cheque',
  '03': 'Cartão de crédito',
  '04': 'Cartão de débito',
  '05': 'Cartão da loja',
  '10': 'Vale-alimentação',
  '11': 'Vale-refeição',
  '12': 'Vale-presente',
  '13': 'Vale-combustível',
  '14': 'Duplicata mercantil',
  '15': 'Boleto bancário',
  '16': 'Depósito bancário',
  '17': 'PIX dinâmico',
  '18': 'Transferência bancária',
  '19': 'Programa de fidelidade ou cashback',
  '20': 'PIX estático',
  '21': 'Crédito em loja',
  '22': 'Pagamento eletrônico não informado',
  '23': 'PIX automático',
  '24': 'Transferência entre contas',
  '90': 'Sem pagamento',
  '91': 'Pagamento posterior',
  '99': 'Outros',
}

export const paymentName = (code: string): string => names[code] ?? `Meio de pagamento ${code}`
