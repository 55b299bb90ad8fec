/** Known failures of each connector, `cause.<connector>.<key>`, and their remedies; the rest of the panel of causes. */
export const texts = {
  'orders.causes': 'Causas',
  'orders.causes.show': 'Ver causas',
  'orders.causes.hide': 'Ocultar causas',
  'orders.causes.none': 'Nenhuma causa aqui.',
  'orders.cause.retry_one': 'Tentar {{count}} de novo',
  'orders.cause.retry_other': 'Tentar {{count}} de novo',
  'orders.cause.more': 'Mais ações da causa',
  'orders.cause.note': 'Anotar',
  'orders.cause.note.title': 'Responsável e anotação',
  'orders.cause.note.label': 'Anotação',
  'orders.cause.save': 'Salvar',
  'orders.cause.muted': 'silenciada por {{name}} em {{at}}',
  'orders.cause.others_one': 'Mais {{count}} pedido pela mesma causa',
  'orders.cause.others_other': 'Mais {{count}} pedidos pela mesma causa',
  'orders.cause.to_orders': 'Abrir os pedidos',
  'orders.cause.to_settings': 'Abrir a integração',
  'orders.cause.trend_one': '{{count}} falha nas últimas 24 horas',
  'orders.cause.trend_other': '{{count}} falhas nas últimas 24 horas',
  'orders.cause.value.sku': 'SKU',
  'orders.cause.value.order': 'pedido',
  'orders.cause.value.customer': 'cliente',
  'orders.cause.value.number': 'número',
  'orders.cause.value.code': 'código',
  'orders.cause.value.email': 'e-mail',
  'orders.cause.value.date': 'data',
  'orders.cause.value.id': 'id',

  'cause.mln.product-unknown': 'Produto não cadastrado no Millennium',
  'cause.mln.product-unknown.do':
    'Cadastre o produto, ou o código dele, na vitrine do Millennium e tente de novo.',
  'cause.mln.product-blocked': 'Produto bloqueado ou inativo no Millennium',
  'cause.mln.product-blocked.do': 'Libere o produto no Millennium e tente de novo.',
  'cause.mln.price-missing': 'Produto sem preço no Millennium',
  'cause.mln.price-missing.do': 'Inclua o produto na tabela de preços da vitrine e tente de novo.',
  'cause.mln.stock-missing': 'Produto sem saldo no Millennium',
  'cause.mln.stock-missing.do': 'Acerte o saldo da filial no Millennium e tente de novo.',
  'cause.mln.customer-document': 'CPF ou CNPJ do cliente recusado',
  'cause.mln.customer-document.do': 'Corrija o documento do cliente no pedido e envie de novo.',
  'cause.mln.zip-code': 'CEP recusado',
  'cause.mln.zip-code.do': 'Corrija o CEP do endereço no pedido e envie de novo.',
  'cause.mln.city-unknown': 'Município recusado',
  'cause.mln.city-unknown.do': 'Corrija cidade e UF do endereço no pedido e envie de novo.',
  'cause.mln.state-inscription': 'Inscrição estadual recusada',
  'cause.mln.state-inscription.do': 'Corrija a inscrição estadual do cliente no pedido e envie de novo.',
  'cause.mln.carrier-missing': 'Transportadora não informada ou não cadastrada',
  'cause.mln.carrier-missing.do': 'Confira a transportadora nas configurações da integração e no Millennium.',
  'cause.mln.branch-unknown': 'Filial não encontrada no Millennium',
  'cause.mln.branch-unknown.do': 'Confira o código da filial nas configurações da integração.',
  'cause.mln.payment-type': 'Forma de pagamento não aceita pelo Millennium',
  'cause.mln.payment-type.do': 'Cadastre a forma de pagamento no Millennium e tente de novo.',
  'cause.mln.already-invoiced': 'Pedido já faturado no Millennium',
  'cause.mln.already-invoiced.do': 'Cancele a nota no Millennium antes de cancelar o pedido.',
  'cause.mln.session-expired': 'Usuário ou senha do Millennium recusados',
  'cause.mln.session-expired.do': 'Digite usuário e senha de novo nas configurações da integração.',
  'cause.abacos.product-unknown': 'Produto não cadastrado no Ábacos',
  'cause.abacos.product-unknown.do':
    'Cadastre o produto no Ábacos, ou libere-o para esta interface, e tente de novo.',
  'cause.abacos.customer-document': 'CPF ou CNPJ do cliente recusado',
  'cause.abacos.customer-document.do': 'Corrija o documento do cliente no pedido e envie de novo.',
  'cause.abacos.customer-unknown': 'Cliente não cadastrado no Ábacos',
  'cause.abacos.customer-unknown.do':
    'Envie o pedido de novo: o hub cadastra o cliente antes do pedido. Se a recusa se repetir, confira o cadastro no Ábacos.',
  'cause.abacos.customer-refused': 'Cadastro do cliente recusado',
  'cause.abacos.customer-refused.do': 'Complete os dados do cliente no pedido e envie de novo.',
  'cause.abacos.order-exists': 'Pedido já existe no Ábacos',
  'cause.abacos.order-exists.do':
    'Confira no Ábacos o pedido com este número. Se for o mesmo, tente de novo: o hub o encontra.',
  'cause.abacos.payment-code': 'Forma de pagamento sem código do Ábacos',
  'cause.abacos.payment-code.do':
    'Informe o código da forma de pagamento nas configurações da integração e tente de novo.',
  'cause.abacos.carrier-unknown': 'Transportadora ou serviço de entrega recusado',
  'cause.abacos.carrier-unknown.do':
    'Confira a transportadora e o serviço de entrega nas configurações da integração e no Ábacos.',
  'cause.abacos.representative-unknown': 'Representante de vendas recusado',
  'cause.abacos.representative-unknown.do':
    'Confira o código do representante nas configurações da integração.',
  'cause.abacos.interface-disabled': 'Interface não habilitada no Ábacos',
  'cause.abacos.interface-disabled.do':
    'Peça ao responsável pelo Ábacos que habilite a interface de integração para estes dados.',
  'cause.abacos.key-refused': 'Chave de identificação recusada',
  'cause.abacos.key-refused.do': 'Digite a chave de identificação de novo nas configurações da integração.',
  'cause.infrashop.order-status': 'Pedido em outro status no Infrashop',
  'cause.infrashop.order-status.do':
    'Confira o pedido no Infrashop: o status de lá não permite este passo. Depois tente de novo.',
  'cause.infrashop.order-invoiced': 'Pedido com nota fiscal no Infrashop',
  'cause.infrashop.order-invoiced.do':
    'Um pedido faturado não é cancelado no Infrashop. Trate como devolução.',
  'cause.infrashop.invoice-unknown': 'Nota fiscal ou volume desconhecido no Infrashop',
  'cause.infrashop.invoice-unknown.do':
    'Informe a nota fiscal ao Infrashop de novo e depois repita o rastreio.',
  'cause.infrashop.order-unknown': 'Pedido não encontrado no Infrashop',
  'cause.infrashop.order-unknown.do':
    'Confira se a conta da integração é a da loja em que o pedido foi feito.',
  'cause.infrashop.access-denied': 'O Infrashop recusou as credenciais',
  'cause.infrashop.access-denied.do':
    'Digite o token ou a chave de API de novo nas configurações da integração.',
  'cause.infrashop_saas.order-status': 'Pedido em outro status no Infrashop',
  'cause.infrashop_saas.order-status.do':
    'Confira o pedido no Infrashop: o status de lá não permite este passo. Depois tente de novo.',
  'cause.infrashop_saas.order-invoiced': 'Pedido com nota fiscal no Infrashop',
  'cause.infrashop_saas.order-invoiced.do':
    'Um pedido faturado não é cancelado no Infrashop. Trate como devolução.',
  'cause.infrashop_saas.invoice-unknown': 'Nota fiscal ou volume desconhecido no Infrashop',
  'cause.infrashop_saas.invoice-unknown.do':
    'Informe a nota fiscal ao Infrashop de novo e depois repita o rastreio.',
  'cause.infrashop_saas.order-unknown': 'Pedido não encontrado no Infrashop',
  'cause.infrashop_saas.order-unknown.do':
    'Confira se a conta da integração é a da loja em que o pedido foi feito.',
  'cause.infrashop_saas.access-denied': 'O Infrashop recusou as credenciais',
  'cause.infrashop_saas.access-denied.do':
    'Digite o token ou a chave de API de novo nas configurações da integração.',
  'cause.magento.access-denied': 'O Magento recusou o acesso',
  'cause.magento.access-denied.do':
    'Confira as credenciais e se a integração, ou o usuário, tem acesso a Vendas.',
  'cause.magento.oauth': 'O Magento recusou a assinatura OAuth',
  'cause.magento.oauth.do':
    'Confira as quatro chaves da integração; depois de reautorizada, ela tem chaves novas.',
  'cause.magento.cannot-invoice': 'O Magento não cria fatura para este pedido',
  'cause.magento.cannot-invoice.do':
    'Veja no Magento se o pedido está em espera, cancelado ou já faturado; depois envie a nota de novo.',
  'cause.magento.cannot-capture': 'O Magento não salvou a fatura',
  'cause.magento.cannot-capture.do':
    'O gateway pode ter recusado a captura: veja o pagamento no Magento e o log de erros da loja.',
  'cause.magento.cannot-ship': 'O Magento não cria o envio deste pedido',
  'cause.magento.cannot-ship.do':
    'Veja no Magento se o pedido está em espera, cancelado ou já enviado; depois envie o rastreio de novo.',
  'cause.magento.cannot-cancel': 'O Magento não cancela este pedido',
  'cause.magento.cannot-cancel.do':
    'Pedido faturado se reembolsa no Magento; pedido em espera precisa ser liberado antes.',
  'cause.magento.order-unknown': 'Pedido não encontrado no Magento',
  'cause.magento.order-unknown.do': 'Confira se o endereço é o da loja do pedido.',
  'cause.vtex.wrong-status': 'O status do pedido na VTEX não permite este passo',
  'cause.vtex.wrong-status.do': 'Reintegre o pedido para ler o status atual na VTEX.',
  'cause.vtex.invoice-value': 'A VTEX recusou o valor da nota',
  'cause.vtex.invoice-value.do': 'Compare o valor da nota com o total do pedido na VTEX.',
  'cause.vtex.cannot-cancel': 'A VTEX não cancela um pedido faturado',
  'cause.vtex.cannot-cancel.do': 'Faça a devolução na VTEX em vez do cancelamento.',
  'cause.vtex.order-unknown': 'Pedido não encontrado na VTEX',
  'cause.vtex.order-unknown.do': 'Confira se a conta da VTEX é a do pedido.',
  'cause.vtex.invoice-unknown': 'Nota não encontrada na VTEX',
  'cause.vtex.invoice-unknown.do': 'Envie a nota à VTEX de novo antes do rastreio.',
  'cause.vtex.access-denied': 'A VTEX recusou a chave de acesso',
  'cause.vtex.access-denied.do':
    'Confira a chave, o token e as permissões da conta nas configurações da integração.',
}
