/** Settings of payment gateways. */
export const gateways = {
  'connector.bs2.baseUrl': 'Endereço',
  'connector.bs2.baseUrl.help': 'O do BS2 já vem preenchido. Na homologação é outro.',
  'connector.bs2.clientId': 'Client ID',
  'connector.bs2.clientId.help': 'Identificação da aplicação, do painel do BS2.',
  'connector.bs2.clientSecret': 'Client secret',
  'connector.bs2.clientSecret.help': 'Segredo da aplicação.',
  'connector.bs2.username': 'Usuário',
  'connector.bs2.username.help': 'Usuário da API.',
  'connector.bs2.password': 'Senha',
  'connector.bs2.password.help':
    'Senha desse usuário. O hub mantém um só token para todos os seus processos: o BS2 dá dez por minuto.',
  'connector.bs2.callsPerMinute': 'Chamadas por minuto',
  'connector.bs2.callsPerMinute.help': 'Limite que o hub respeita. O BS2 só publica o de tokens.',
  'connector.bs2.callsAtOnce': 'Chamadas simultâneas',
  'connector.bs2.callsAtOnce.help': 'Quantas chamadas o hub faz ao mesmo tempo para esta conta.',
  'connector.infrapay.baseUrl': 'Endereço',
  'connector.infrapay.baseUrl.help': 'Endereço da API, até onde começam /oauth e /v1.',
  'connector.infrapay.clientId': 'Client ID',
  'connector.infrapay.clientId.help': 'Identificação da conta.',
  'connector.infrapay.clientSecret': 'Client secret',
  'connector.infrapay.clientSecret.help': 'Segredo da conta.',
  'connector.infrapay.hookSecret': 'Segredo do webhook',
  'connector.infrapay.hookSecret.help':
    'Com ele o gateway assina as chamadas. Chamadas sem essa assinatura são recusadas.',
  'connector.infrapay.callsPerMinute': 'Chamadas por minuto',
  'connector.infrapay.callsPerMinute.help': 'Limite que o hub respeita. O contrato não define um.',
  'connector.infrapay.callsAtOnce': 'Chamadas simultâneas',
  'connector.infrapay.callsAtOnce.help': 'Quantas chamadas o hub faz ao mesmo tempo para esta conta.',
  'connector.pagarme.baseUrl': 'Endereço',
  'connector.pagarme.baseUrl.help': 'Até a versão da API. O da Pagar.me já vem preenchido.',
  'connector.pagarme.secretKey': 'Chave secreta',
  'connector.pagarme.secretKey.help':
    'Chave que começa com sk_, do painel da Pagar.me. Sem ela o hub não emite nem cancela boletos.',
  'connector.pagarme.bank': 'Banco (opcional)',
  'connector.pagarme.bank.help':
    'Código de três dígitos do banco que registra os boletos. Vazio: a Pagar.me escolhe.',
  'connector.pagarme.hookUser': 'Usuário do webhook',
  'connector.pagarme.hookUser.help':
    'Usuário da autenticação básica que você digita ao criar o webhook na Pagar.me.',
  'connector.pagarme.hookPassword': 'Senha do webhook',
  'connector.pagarme.hookPassword.help':
    'Senha dessa autenticação. Chamadas que não a mostram são recusadas.',
  'connector.pagarme.callsPerMinute': 'Chamadas por minuto',
  'connector.pagarme.callsPerMinute.help': 'Limite que o hub respeita. A Pagar.me não publica um.',
  'connector.pagarme.callsAtOnce': 'Chamadas simultâneas',
  'connector.pagarme.callsAtOnce.help': 'Quantas chamadas o hub faz ao mesmo tempo para esta conta.',
  'connector.mundipagg.baseUrl': 'Endereço',
  'connector.mundipagg.baseUrl.help': 'Até a versão da API. O da Mundipagg já vem preenchido.',
  'connector.mundipagg.secretKey': 'Chave secreta',
  'connector.mundipagg.secretKey.help':
    'Chave que começa com sk_, do painel da Mundipagg. Sem ela o hub não emite nem cancela boletos.',
  'connector.mundipagg.bank': 'Banco (opcional)',
  'connector.mundipagg.bank.help':
    'Código de três dígitos do banco que registra os boletos. Vazio: a Mundipagg escolhe.',
  'connector.mundipagg.hookUser': 'Usuário do webhook',
  'connector.mundipagg.hookUser.help':
    'Usuário da autenticação básica que você digita ao criar o webhook na Mundipagg.',
  'connector.mundipagg.hookPassword': 'Senha do webhook',
  'connector.mundipagg.hookPassword.help':
    'Senha dessa autenticação. Chamadas que não a mostram são recusadas.',
  'connector.mundipagg.callsPerMinute': 'Chamadas por minuto',
  'connector.mundipagg.callsPerMinute.help': 'Limite que o hub respeita. A Mundipagg não publica um.',
  'connector.mundipagg.callsAtOnce': 'Chamadas simultâneas',
  'connector.mundipagg.callsAtOnce.help': 'Quantas chamadas o hub faz ao mesmo tempo para esta conta.',
}
