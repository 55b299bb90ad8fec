/** The part of VTEX's order detail that the floor reads; amounts in cents. */
export interface PlatformOrder {
  orderId: string
  creationDate: string
  value: number
  items: { id: string; ean: string | null; quantity: number; sellingPrice: number }[]
  totals: { id: string; value: number }[]
  clientProfileData: {
    firstName: string
    lastName: string
    email: string
    document: string
    phone: string
  }
  shippingData: {
    address: {
      street: string
      number: string
      neighborhood: string
      city: string
      state: string
      postalCode: string
    }
    logisticsInfo: { deliveryCompany: string | null }[]
  }
  paymentData: { transactions: { payments: { value: number; installments: number }[] }[] }
}

const reais = (cents: number) => (cents / 100).toFixed(2)

/** The body of Millennium's `inclui`, with its mandatory fields alone. */
export function toErpBody({ orderId, creationDate, value, ...order }: PlatformOrder) {
  const { items, totals, clientProfileData: client, shippingData, paymentData } = order
  const goods = items.reduce((sum, { quantity, sellingPrice }) => sum + quantity * sellingPrice, 0)
  const freight = totals.find(({ id }) => id === 'Shipping')?.value ?? 0
  const { address, logisticsInfo } = shippingData
  const place = {
    logradouro: address.street,
    numero: address.number,
    bairro: address.neighborhood,
    cidade: address.city,
    estado: address.state,
    cep: address.postalCode.replace('-', ''),
  }
  const day = creationDate.slice(0, 10)
  return {
    cod_pedidov: orderId,
    n_pedido_cliente: orderId,
    data_emissao: day,
    vitrine: 1,
    aprovado: false,
    quantidade: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: reais(goods),
    v_acerto: reais(value - freight - goods),
    v_frete: reais(freight),
    modalidade_frete: freight > 0 ? '1' : '0',
    nome_transportadora: logisticsInfo[0]?.deliveryCompany ?? 'Loja',
    produtos: items.map(({ id, ean, quantity, sellingPrice }) => ({
      sku: id,
      barra: ean,
      quantidade: quantity,
      preco: reais(sellingPrice),
    })),
    lancamentos: paymentData.transactions.flatMap(({ payments }) =>
      payments.map((payment) => ({
        valor_inicial: reais(payment.value),
        numparc: payment.installments,
        data_emissao: day,
      })),
    ),
    dados_cliente: [
      {
        nome: `${client.firstName} ${client.lastName}`,
        cpf: client.document,
        e_mail: client.email,
        cel: client.phone,
        endereco: [place],
        endereco_entrega: [place],
      },
    ],
  }
}
