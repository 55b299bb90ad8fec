/** Settings of payment gateways. */
export const gateways = {
  'connector.bs2.baseUrl': 'Dirección',
  'connector.bs2.baseUrl.help': 'La de BS2 ya viene llena. La de pruebas es otra.',
  'connector.bs2.clientId': 'Client ID',
  'connector.bs2.clientId.help': 'Identificación de la aplicación, del panel de BS2.',
  'connector.bs2.clientSecret': 'Client secret',
  'connector.bs2.clientSecret.help': 'Secreto de la aplicación.',
  'connector.bs2.username': 'Usuario',
  'connector.bs2.username.help': 'Usuario de la API.',
  'connector.bs2.password': 'Contraseña',
  'connector.bs2.password.help':
    'Contraseña de ese usuario. El hub mantiene un solo token para todos sus procesos: BS2 da diez por minuto.',
  'connector.bs2.callsPerMinute': 'Llamadas por minuto',
  'connector.bs2.callsPerMinute.help': 'Límite que respeta el hub. BS2 solo publica el de tokens.',
  'connector.bs2.callsAtOnce': 'Llamadas simultáneas',
  'connector.bs2.callsAtOnce.help': 'Cuántas llamadas hace el hub al mismo tiempo a esta cuenta.',
  'connector.infrapay.baseUrl': 'Dirección',
  'connector.infrapay.baseUrl.help': 'Dirección de la API, hasta donde empiezan /oauth y /v1.',
  'connector.infrapay.clientId': 'Client ID',
  'connector.infrapay.clientId.help': 'Identificación de la cuenta.',
  'connector.infrapay.clientSecret': 'Client secret',
  'connector.infrapay.clientSecret.help': 'Secreto de la cuenta.',
  'connector.infrapay.hookSecret': 'Secreto del webhook',
  'connector.infrapay.hookSecret.help':
    'Con él la pasarela firma sus llamadas. Las llamadas sin esa firma se rechazan.',
  'connector.infrapay.callsPerMinute': 'Llamadas por minuto',
  'connector.infrapay.callsPerMinute.help': 'Límite que respeta el hub. El contrato no define uno.',
  'connector.infrapay.callsAtOnce': 'Llamadas simultáneas',
  'connector.infrapay.callsAtOnce.help': 'Cuántas llamadas hace el hub al mismo tiempo a esta cuenta.',
  'connector.pagarme.baseUrl': 'Dirección',
  'connector.pagarme.baseUrl.help': 'Hasta la versión de la API. La de Pagar.me ya viene llena.',
  'connector.pagarme.secretKey': 'Clave secreta',
  'connector.pagarme.secretKey.help':
    'Clave que empieza con sk_, del panel de Pagar.me. Sin ella el hub no emite ni cancela boletos.',
  'connector.pagarme.bank': 'Banco (opcional)',
  'connector.pagarme.bank.help':
    'Código de tres dígitos del banco que registra los boletos. Vacío: Pagar.me elige.',
  'connector.pagarme.hookUser': 'Usuario del webhook',
  'connector.pagarme.hookUser.help':
    'Usuario de la autenticación básica que escribes al crear el webhook en Pagar.me.',
  'connector.pagarme.hookPassword': 'Contraseña del webhook',
  'connector.pagarme.hookPassword.help':
    'Contraseña de esa autenticación. Las llamadas que no la muestran se rechazan.',
  'connector.pagarme.callsPerMinute': 'Llamadas por minuto',
  'connector.pagarme.callsPerMinute.help': 'Límite que respeta el hub. Pagar.me no publica uno.',
  'connector.pagarme.callsAtOnce': 'Llamadas simultáneas',
  'connector.pagarme.callsAtOnce.help': 'Cuántas llamadas hace el hub al mismo tiempo a esta cuenta.',
  'connector.mundipagg.baseUrl': 'Dirección',
  'connector.mundipagg.baseUrl.help': 'Hasta la versión de la API. La de Mundipagg ya viene llena.',
  'connector.mundipagg.secretKey': 'Clave secreta',
  'connector.mundipagg.secretKey.help':
    'Clave que empieza con sk_, del panel de Mundipagg. Sin ella el hub no emite ni cancela boletos.',
  'connector.mundipagg.bank': 'Banco (opcional)',
  'connector.mundipagg.bank.help':
    'Código de tres dígitos del banco que registra los boletos. Vacío: Mundipagg elige.',
  'connector.mundipagg.hookUser': 'Usuario del webhook',
  'connector.mundipagg.hookUser.help':
    'Usuario de la autenticación básica que escribes al crear el webhook en Mundipagg.',
  'connector.mundipagg.hookPassword': 'Contraseña del webhook',
  'connector.mundipagg.hookPassword.help':
    'Contraseña de esa autenticación. Las llamadas que no la muestran se rechazan.',
  'connector.mundipagg.callsPerMinute': 'Llamadas por minuto',
  'connector.mundipagg.callsPerMinute.help': 'Límite que respeta el hub. Mundipagg no publica uno.',
  'connector.mundipagg.callsAtOnce': 'Llamadas simultáneas',
  'connector.mundipagg.callsAtOnce.help': 'Cuántas llamadas hace el hub al mismo tiempo a esta cuenta.',
}
