import { type SettingWords, settingWords } from '../setting-words.ts'
import { choices } from './choices/pt-br.ts'

const words: SettingWords = {
  code: ['Código', 'Identifica a loja ou o seller nos outros sistemas. Não muda depois.'],
  name: ['Nome', 'Como as pessoas o reconhecem nas telas.'],
  active: ['Ativo', 'Desligado, nada é recebido nem enviado.'],
  originDocument: ['CNPJ de origem', 'É o CNPJ que as notas fiscais da loja devem ter.'],
  timeZone: [
    'Fuso horário',
    'Define quando começa e termina o dia da loja nos filtros e como as datas aparecem.',
  ],
  context: [
    'Contextos',
    'Pedidos de outros contextos não são recebidos; o processo diz por quê. B2B: cliente pessoa jurídica. B2C: pessoa física. Ou o id do canal de vendas da plataforma. Só maiúsculas, sem repetir.',
  ],
  platform: ['Plataforma de vendas', 'De onde os pedidos chegam.'],
  startHandlingOnPlatform: ['Iniciar manuseio', 'Avisa a plataforma quando o ERP aceita o pedido.'],
  announceInvoicesOnPlatform: ['Enviar notas fiscais', 'Informa a nota fiscal do pedido à plataforma.'],
  announceTrackingOnPlatform: ['Enviar rastreio', 'Informa o código de rastreio e a entrega à plataforma.'],
  announceCancellationsOnPlatform: ['Enviar cancelamentos', 'Cancela na plataforma o que o ERP cancelou.'],
  orderDestination: [
    'Destino dos pedidos',
    'Para onde os pedidos vão depois de recebidos. Enquanto não houver escolha, eles esperam; “Sem ERP” libera a separação na plataforma na hora.',
  ],
  millenniumFulfillmentSkuType: [
    'SKU do fulfillment',
    'Por qual código o Millennium conhece os itens dos pedidos de marketplace. EAN: o item sem EAN vai pelo SKU.',
  ],
  millenniumAutoInvoice: [
    'Faturamento automático',
    'O iHub pede o faturamento assim que o pedido é aprovado no ERP; com um WMS conectado, assim que é separado.',
  ],
  millenniumAutoInvoiceQueueType: [
    'Fila do faturamento',
    'Em qual fila do Millennium o pedido é faturado. Exclusiva: não espera as outras tarefas do ERP.',
  ],
  millenniumAutoInvoiceItemType: [
    'Item do faturamento',
    'Por qual código os itens são faturados. Id externo: o da linha do pedido na plataforma.',
  ],
  kitsToErp: [
    'Kits no ERP',
    'Como o ERP recebe os kits cadastrados no iHub. Desmembrado, o preço é dividido entre os componentes, sem perder centavos.',
  ],
  sendUnpaidOrdersToErp: [
    'Enviar antes do pagamento',
    'Envia o pedido ao ERP ainda com o pagamento pendente.',
  ],
  approveOrdersInErp: ['Enviar aprovações', 'Aprova no ERP o pedido cujo pagamento foi confirmado.'],
  cancelOrdersInErp: ['Enviar cancelamentos', 'Cancela no ERP o pedido cancelado na origem.'],
  readInvoicesFromErp: ['Ler notas fiscais', 'Busca no ERP as notas fiscais dos pedidos.'],
  readCustomersFromErp: [
    'Ler clientes',
    'Recebe do ERP os clientes e suas mudanças; dados que divergem ficam à vista na página do cliente.',
  ],
  readCreditFromErp: [
    'Ler crédito',
    'O limite e os débitos vêm do ERP, no lugar do sistema escolhido em Crédito dos clientes informado por. Precisa de Controlar o crédito dos clientes.',
  ],
  queuePriority: ['Prioridade na fila', 'Quem passa na frente quando há muito a fazer.'],
  queueType: [
    'Tipo de fila',
    'Exclusiva: a loja tem vagas de processamento só dela, e o pico de outras lojas não a atrasa.',
  ],
  captureOrdersAfter: ['Capturar pedidos desde', 'Pedidos feitos antes deste momento não são recebidos.'],
  skipOrders: ['Não capturar pedidos', 'Os avisos de pedidos são guardados, e nenhum pedido é recebido.'],
  skipOrdersExcept: [
    'Exceto os que começam com',
    'Prefixos do código do pedido que são recebidos mesmo assim.',
  ],
  manualActionsByAdmins: [
    'Só administradores forçam status e cancelam',
    'Os demais usuários não forçam status nem enviam cancelamentos ao ERP.',
  ],
  controlCredit: [
    'Controlar o crédito dos clientes',
    'Um pedido a crédito (forma de pagamento crédito próprio) espera até o limite do cliente cobri-lo; a página do cliente mostra limite, reservas e débitos.',
  ],
  installmentsEnabled: [
    'Parcelamento por tipo de pagamento e valor',
    'Pedidos vão ao ERP, e boletos são abertos, com as parcelas da tela Parcelamento (Customizações), no lugar das que a plataforma informa.',
  ],
  creditSource: [
    'Crédito dos clientes informado por',
    'Limite e débitos são lidos deste sistema antes de decidir um pedido a crédito, e a cada dez minutos enquanto houver pedidos à espera. Sem ele, as pessoas os mantêm na página do cliente.',
  ],
  discountType: ['Desconto', 'Onde o ERP recebe o desconto. O valor do pedido é o mesmo em todos os casos.'],
  orderClassifications: [
    'Classificações',
    'Tipo do pedido no ERP pela palavra da origem. Em De: marketplace, canal de vendas ou canal de entrega, procurados nessa ordem. Em Para: o número do tipo no ERP.',
  ],
  stockFactor: ['Fator de estoque', 'Quanto do estoque é enviado à plataforma.'],
  readStockFromErp: ['Estoque do ERP', 'O saldo vem do ERP.'],
  readStockFromWms: ['Estoque do WMS', 'O saldo vem do WMS.'],
  sendStockToPlatform: ['Enviar estoque', 'Mantém o saldo da plataforma em dia.'],
  externalWarehouseIds: [
    'Depósitos na plataforma',
    'Para cada depósito do hub, o código que a plataforma usa. Sem linha, vale o mesmo código.',
  ],
  stockSharing: [
    'Divisão do estoque entre canais',
    'Compartilhado: cada canal vê tudo o que há, e a demora entre eles pode vender a mais. Repartido: cada canal recebe a sua parte, e a demora entre eles não vende nada a mais.',
  ],
  pushInventoryType: ['Envio do estoque', 'Geral: tudo. Divergência: só o que difere da plataforma.'],
  erpStockIsWithoutOrders: [
    'Estoque do ERP já sem pedidos',
    'A quantidade que o ERP informa já vem descontada dos pedidos que ele tem. Desligado: o hub desconta esses pedidos até a nota fiscal.',
  ],
  crossdockingWarehouseIds: [
    'Depósitos de cross-docking',
    'Códigos dos depósitos que só repassam mercadoria.',
  ],
  darkStoreWarehouseIds: [
    'Dark stores',
    'Códigos dos depósitos que só atendem pedidos on-line; aparecem no monitor de dark stores.',
  ],
  reservedOrdersStatuses: ['Status que reservam', 'Pedidos nestes status descontam do saldo enviado.'],
  reservedOrdersOrigins: ['Origens que reservam', 'Só pedidos destas origens descontam. Vazio: todas.'],
  alternateIdType: ['Id alternativo', 'Código pelo qual a plataforma também conhece o SKU.'],
  readCatalogFromErp: ['Ler catálogo', 'Busca no ERP os produtos e suas mudanças.'],
  readPricesFromErp: ['Ler preços', 'Busca no ERP as tabelas de preços.'],
  priceTable: [
    'Tabela de preços',
    'A única tabela que vale para a loja, pelo código do ERP (no Millennium, a vitrine). Vazio: a do conector.',
  ],
  sendCatalogToPlatform: ['Enviar catálogo', 'Cria e atualiza produtos na plataforma.'],
  sendPricesToPlatform: ['Enviar preços', 'Atualiza preços na plataforma.'],
  defaultBrandId: ['Marca padrão', 'Id da marca para produtos que não trazem uma.'],
  defaultCategoryId: ['Categoria padrão', 'Id da categoria para produtos que não trazem uma.'],
  defaultDepartmentId: ['Departamento padrão', 'Id do departamento para produtos que não trazem um.'],
  invoiceCancellationHours: [
    'Prazo de cancelamento da NF-e',
    'Horas após a autorização em que a SEFAZ ainda aceita cancelar a nota: 24, salvo regra do seu estado.',
  ],
  danfeType: ['DANFE', 'Formato do documento impresso da nota fiscal.'],
  sendInvoicesToTms: ['Enviar ao TMS', 'Informa a nota fiscal ao sistema de transporte.'],
  countIncomingInvoices: [
    'Contar notas de entrada',
    'Uma nota de entrada também marca o pedido como faturado.',
  ],
  countInvoicesOfAnyPurpose: [
    'Contar notas de qualquer finalidade',
    'Notas complementares, de ajuste, de devolução, de crédito ou de débito também marcam o pedido como faturado.',
  ],
  linxFiscalEnabled: ['Linx Fiscal', 'Numeração e saúde da sequência de notas da conta fiscal.'],
  seniorEnabled: ['Senior WMS', 'Os pedidos desta loja são separados no Senior WMS.'],
  emitterDocument: ['CNPJ do emitente', 'Quem emite a nota fiscal.'],
  seniorProductType: ['Código do produto', 'Por qual código o WMS conhece os produtos.'],
  seniorWeightSource: ['Origem do peso', 'Do cabeçalho do pedido ou da soma dos itens.'],
  seniorOrders: ['Enviar pedidos', 'Envia os pedidos ao WMS para separação.'],
  seniorInvoices: ['Enviar notas fiscais', 'Envia as notas fiscais ao WMS para expedição.'],
  seniorInvoiceRequest: ['WMS pede o faturamento', 'O faturamento começa quando o WMS conferiu o pedido.'],
  seniorShippingLabels: ['Etiquetas de envio', 'Envia ao WMS as etiquetas da transportadora.'],
  tms: ['Sistema de transporte', 'Quem cota o frete. Conecte-o na aba dele.'],
  originZipCode: ['CEP de origem', '8 dígitos. De onde os pedidos saem.'],
  quoteOrders: ['Cotar pedidos', 'Cada pedido novo com entrega é cotado e só segue para o ERP depois.'],
  quotationStatus: [
    'Status da cotação',
    'Criada só consulta; reservada também reserva a capacidade da transportadora.',
  ],
  sendShipmentsToTms: ['Enviar embarques', 'Cria o embarque no TMS quando o pedido é faturado.'],
  tellShippedToTms: [
    'Informar a saída',
    'Avisa o TMS que o embarque saiu, quando o ERP ou o armazém diz que o pedido foi despachado.',
  ],
  trackingFromTms: [
    'Rastreio do TMS',
    'O TMS informa por onde anda cada volume: coleta, trânsito, saída para entrega, entrega.',
  ],
  freightType: ['Tipo de frete', 'Quem paga o frete na nota fiscal; calcular decide por pedido.'],
  freightContractCodes: ['Contratos de frete', 'Código do contrato por nome ou código da transportadora.'],
  ownFreightContract: [
    'Contrato de frete próprio',
    'Código do contrato dos pedidos que a própria loja entrega.',
  ],
  carrierDocument: ['CNPJ da transportadora', 'Vai ao ERP e ao WMS quando o pedido não traz transportadora.'],
  transportExclusion: [
    'Transportadoras de baixa prioridade',
    'Nome ou id. Só são escolhidas quando não há outra.',
  ],
  etrackerEnabled: ['eTracker', 'Os eventos de entrega vêm do eTracker.'],
  etrackerUrl: ['Endereço do eTracker', 'Endereço da API.'],
  etrackerToken: ['Token do eTracker', 'Token de acesso à API.'],
  billGateway: ['Gateway de boletos', 'Quem emite os boletos. Preencha antes a aba de gateways.'],
  billPhoneType: ['Telefone do boleto', 'Qual telefone do cliente vai no boleto.'],
  dockTimeFlagship: [
    'Expedição da loja principal',
    'Horas do pagamento à saída; entram no prazo de entrega dos pedidos cotados.',
  ],
  dockCutoffFlagship: [
    'Horário de corte da loja principal',
    'Pagos depois deste horário contam do dia útil seguinte.',
  ],
  dockTimeMarketplace: ['Expedição do marketplace', 'O mesmo para pedidos de marketplaces.'],
  dockCutoffMarketplace: [
    'Horário de corte do marketplace',
    'Pagos depois deste horário contam do dia útil seguinte.',
  ],
  feedStatuses: [
    'Status avisados',
    'Status que a plataforma e os assinantes recebem. Nenhum marcado: todos.',
  ],
  alertMailPace: [
    'Ritmo dos e-mails de alerta',
    'Juntos: o primeiro vai na hora, e os seguintes num só e-mail a cada 15 minutos, ou mais se forem muitos. Uma vez por dia: às 8h da loja. Na hora: um e-mail por alerta; acima de 30 em uma hora, juntos.',
  ],
  mailLanguage: [
    'Idioma dos e-mails',
    'Para endereços sem conta no iHub. Sem escolha: português, ou espanhol em lojas cujo código termina com MX.',
  ],
  alertEmails: ['E-mails de alerta', 'Quem recebe os alertas desta loja.'],
  alertOnOrderErrors: ['Pedidos com erro', 'Avisa quando um pedido para por erro.'],
  alertOnIntegrationDown: ['Integração fora do ar', 'Avisa quando um sistema deixa de responder.'],
  alertOnInvoiceErrors: ['Notas fiscais com erro', 'Avisa quando uma nota fiscal é rejeitada.'],
  alertOnChangedAnswers: [
    'Mudanças nas respostas',
    'Avisa quando surgem campos novos, ausentes ou de outro tipo nas respostas de um sistema.',
  ],
  alertOnFailingWebhooks: [
    'Webhooks com falhas',
    'Avisa quando um webhook só falha e quando o iHub o desativa.',
  ],
  alertOnStuckCatalog: [
    'Leitura do catálogo',
    'Avisa quando uma lista de produtos ou preços não avança, e o que vem depois não é lido.',
  ],
  alertOnSpace: [
    'Espaço',
    'Avisa quando os pedidos em aberto precisam de mais que o limite de espaço e quando o limite deixa menos de 7 dias.',
  ],
  alertOnQueueDelay: ['Fila parada', 'Avisa quando o trabalho de um sistema que responde espera demais.'],
  queueDelayMinutes: ['Espera máxima na fila', 'Quanto o trabalho mais antigo pode esperar.'],
  alertOnFailingCalls: [
    'Muitas falhas',
    'Avisa quando muitas chamadas a um sistema falham em uma hora, com 20 chamadas ou mais.',
  ],
  failingCallsPercent: ['Taxa máxima de falhas', 'Das chamadas da última hora.'],
  alertOnStuckOrders: [
    'Pedidos parados',
    'Avisa quando um pedido que ainda não saiu fica sem mudança e sem nada em andamento.',
  ],
  stuckOrderHours: ['Tempo máximo parado', 'Quanto um pedido pode ficar sem mudança.'],
  alertOnExpiringInvoices: [
    'Notas perto do prazo',
    'Avisa quando uma nota autorizada, de pedido ainda não despachado, está perto do fim do prazo de cancelamento.',
  ],
  expiringInvoiceHours: ['Antecedência do aviso', 'Quantas horas antes do fim do prazo.'],
  alertOnMissedJobs: ['Tarefas não iniciadas', 'Avisa quando a execução de uma tarefa não começa na hora.'],
  missedJobMinutes: ['Atraso máximo da tarefa', 'Quanto o início pode atrasar.'],
  alertOnOversoldStock: [
    'Vendido além do estoque',
    'Avisa quando os pedidos em aberto levam mais do que há de um SKU.',
  ],
  oversoldSkus: [
    'SKUs tolerados sem estoque',
    'Quantos SKUs podem estar vendidos além do estoque sem aviso.',
  ],
  alertOnRefusedStock: ['Estoque não aceito', 'Avisa quando uma plataforma não aceita o estoque de um SKU.'],
  alertOnRefusedCustomers: ['Clientes não aceitos', 'Avisa quando o ERP recusa um cliente.'],
  refusedCustomers: ['Clientes tolerados com erro', 'Quantos clientes o ERP pode recusar sem aviso.'],
  alertOnRefusedReturns: ['Devoluções não aceitas', 'Avisa quando o ERP não aceita uma devolução.'],
  refusedReturns: ['Devoluções toleradas', 'Quantas devoluções o ERP pode recusar sem aviso.'],
  alertOnRefusedRefunds: [
    'Reembolsos não pagos',
    'Avisa quando uma plataforma recusa um reembolso ou o deixa em dúvida.',
  ],
  refusedRefunds: [
    'Reembolsos tolerados',
    'Quantos reembolsos podem ficar recusados ou em dúvida sem aviso.',
  ],
  alertOnLateRefunds: [
    'Reembolsos atrasados',
    'Avisa quando um cliente espera o dinheiro por mais tempo do que o definido.',
  ],
  lateRefundHours: ['Prazo do reembolso', 'Depois de quanto tempo um reembolso em aberto está atrasado.'],
  alertOnRefusedProducts: [
    'Produtos não aceitos',
    'Avisa quando uma plataforma não aceita os dados ou o preço de um SKU.',
  ],
  refusedProductSkus: [
    'SKUs tolerados sem envio',
    'Quantos SKUs de produtos uma plataforma pode recusar sem aviso.',
  ],
  refusedSkus: ['SKUs tolerados sem envio', 'Quantos SKUs uma plataforma pode recusar sem aviso.'],
  alertOnStuckStock: [
    'Leitura do estoque travada',
    'Avisa quando a lista de estoque do ERP não avança, embora haja mais para ler.',
  ],
  stuckStockMinutes: ['Tempo máximo travada', 'Quanto a leitura do estoque pode ficar sem avançar.'],
  alertOnDoubtedStock: [
    'Alertar sobre dúvida no estoque do ERP',
    'Abre um alerta quando os saldos do ERP mostram que a configuração “Estoque do ERP já sem pedidos” está errada.',
  ],
  doubtedSkus: [
    'SKUs em dúvida',
    'O alerta aparece quando mais SKUs do que isso contradizem a configuração.',
  ],
  keepDays: [
    'Guardar por',
    'Requisições e respostas dos processos, payloads das plataformas, resultados de ações em massa e tentativas de webhooks. Depois são removidos, a não ser que um pedido ou uma nota fiscal em aberto precise deles.',
  ],
  limitSpace: [
    'Limitar o espaço',
    'Acima do limite o mais antigo sai primeiro, qualquer que seja a idade. O que um pedido ou uma nota fiscal em aberto precisa fica.',
  ],
  spaceLimitMegabytes: ['Limite', '1.024 MB são 1 GB.'],
  document: ['CNPJ', 'É o CNPJ que emite as notas do seller.'],
  email: ['E-mail', 'Contato do seller.'],
  platformSellerId: [
    'Id na plataforma',
    'Como a plataforma chama o seller nos pedidos. Vazio, vale o código do seller.',
  ],
  locationId: [
    'Local de estoque no ERP',
    'Filial do ERP de onde saem os itens do seller, em maiúsculas. Vazio, eles saem da filial que vende.',
  ],
  erpBranchCode: [
    'Filial no ERP',
    'Filial do ERP que vende os pedidos do seller, em maiúsculas. Vazio, vale a filial da integração.',
  ],
  sendOrdersToErp: [
    'Enviar pedidos ao ERP',
    'Desligado, os próximos pedidos do seller não vão ao ERP e são liberados para separação na plataforma. Num pedido de vários sellers vale o do primeiro item.',
  ],
  waitForOwnPayment: [
    'Esperar o próprio pagamento',
    'Mesmo pagos na plataforma, os próximos pedidos do seller só vão ao ERP depois que uma pessoa, ou a API, os enviar por confirmar que o seller recebeu.',
  ],
  warehouseIds: [
    'Depósitos',
    'Códigos dos depósitos do seller; a sincronização diz quais não estão ativos na plataforma.',
  ],
  billedPayments: [
    'Pagamentos cobrados por boleto',
    'O iHub emite um boleto por parcela destes pagamentos quando o pedido é faturado. O boleto pago na loja não entra.',
  ],
  billTermDays: [
    'Prazo entre parcelas',
    'Dias até o vencimento da primeira parcela e entre uma parcela e a próxima.',
  ],
  alertOnTroubledBills: [
    'Boletos a decidir',
    'Avisa quando um boleto é pago com outro valor, duas vezes ou depois de cancelado, ou quando vence sem pagamento.',
  ],
  troubledBills: ['Boletos tolerados sem decisão', 'Quantos boletos podem esperar uma decisão sem aviso.'],
  alertOnRefusedBills: ['Boletos não emitidos', 'Avisa quando o gateway não emite um boleto.'],
  refusedBills: ['Boletos tolerados sem emissão', 'Quantos boletos podem ficar sem emissão sem aviso.'],
  alertOnShortBillNumbers: [
    'Numeração de boletos no fim',
    'Avisa quando a numeração própria de um seller tem menos de 10% dos números livres.',
  ],
  shortNumberedSellers: [
    'Sellers tolerados com numeração no fim',
    'Quantos sellers podem ter a numeração no fim sem aviso.',
  ],
  billSequenceEnabled: ['Numeração própria de boletos', 'O iHub numera os boletos deste seller.'],
  billSequenceBegin: ['Início da sequência', 'Não muda depois de definido.'],
  billSequenceEnd: ['Fim da sequência', 'Não muda depois de definido.'],
  billSequenceMaxDigits: ['Máximo de dígitos', 'Tamanho do número. Não muda depois de definido.'],
  unitDocument: ['CNPJ da unidade', 'Exigido para enviar pedidos e notas ao Senior WMS.'],
}

export const texts = {
  ...settingWords(words),
  ...choices,
}
