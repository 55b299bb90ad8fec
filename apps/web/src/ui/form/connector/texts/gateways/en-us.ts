/** Settings of payment gateways. */
export const gateways = {
  'connector.bs2.baseUrl': 'Address',
  'connector.bs2.baseUrl.help': 'BS2’s own is filled in already. Its sandbox has another one.',
  'connector.bs2.clientId': 'Client ID',
  'connector.bs2.clientId.help': 'The application’s id, from BS2’s dashboard.',
  'connector.bs2.clientSecret': 'Client secret',
  'connector.bs2.clientSecret.help': 'The application’s secret.',
  'connector.bs2.username': 'User',
  'connector.bs2.username.help': 'User of the API.',
  'connector.bs2.password': 'Password',
  'connector.bs2.password.help':
    'That user’s password. The hub keeps one token for all its processes: BS2 gives out ten a minute.',
  'connector.bs2.callsPerMinute': 'Calls per minute',
  'connector.bs2.callsPerMinute.help': 'The limit the hub keeps to. BS2 only publishes that of tokens.',
  'connector.bs2.callsAtOnce': 'Calls at once',
  'connector.bs2.callsAtOnce.help': 'How many calls the hub makes to this account at the same time.',
  'connector.infrapay.baseUrl': 'Address',
  'connector.infrapay.baseUrl.help': 'Address of the API, up to where /oauth and /v1 begin.',
  'connector.infrapay.clientId': 'Client ID',
  'connector.infrapay.clientId.help': 'The account’s id.',
  'connector.infrapay.clientSecret': 'Client secret',
  'connector.infrapay.clientSecret.help': 'The account’s secret.',
  'connector.infrapay.hookSecret': 'Webhook secret',
  'connector.infrapay.hookSecret.help':
    'The gateway signs its calls with it. Calls without that signature are refused.',
  'connector.infrapay.callsPerMinute': 'Calls per minute',
  'connector.infrapay.callsPerMinute.help': 'The limit the hub keeps to. The contract names none.',
  'connector.infrapay.callsAtOnce': 'Calls at once',
  'connector.infrapay.callsAtOnce.help': 'How many calls the hub makes to this account at the same time.',
  'connector.trademaster.baseUrl': 'Address',
  'connector.trademaster.baseUrl.help':
    'Trademaster’s own is filled in already. Its sandbox has another one.',
  'connector.trademaster.clientId': 'Client ID',
  'connector.trademaster.clientId.help': 'The account’s id in the agreement.',
  'connector.trademaster.clientSecret': 'Client secret',
  'connector.trademaster.clientSecret.help':
    'The account’s secret. Trademaster only takes bills of companies, with an invoice.',
  'connector.trademaster.callsPerMinute': 'Calls per minute',
  'connector.trademaster.callsPerMinute.help': 'The limit the hub keeps to. Trademaster publishes none.',
  'connector.trademaster.callsAtOnce': 'Calls at once',
  'connector.trademaster.callsAtOnce.help': 'How many calls the hub makes to this account at the same time.',
  'connector.pagarme.baseUrl': 'Address',
  'connector.pagarme.baseUrl.help': 'Up to the version of the API. Pagar.me’s own is filled in already.',
  'connector.pagarme.secretKey': 'Secret key',
  'connector.pagarme.secretKey.help':
    'The key that begins with sk_, from Pagar.me’s dashboard. Without it the hub issues and cancels no bills.',
  'connector.pagarme.bank': 'Bank (optional)',
  'connector.pagarme.bank.help':
    'Three-digit code of the bank that registers the bills. Empty: Pagar.me chooses.',
  'connector.pagarme.hookUser': 'Webhook user',
  'connector.pagarme.hookUser.help':
    'User of the basic authentication that you type when you create the webhook at Pagar.me.',
  'connector.pagarme.hookPassword': 'Webhook password',
  'connector.pagarme.hookPassword.help':
    'Password of that authentication. Calls that do not show it are refused.',
  'connector.pagarme.callsPerMinute': 'Calls per minute',
  'connector.pagarme.callsPerMinute.help': 'The limit the hub keeps to. Pagar.me publishes none.',
  'connector.pagarme.callsAtOnce': 'Calls at once',
  'connector.pagarme.callsAtOnce.help': 'How many calls the hub makes to this account at the same time.',
  'connector.mundipagg.baseUrl': 'Address',
  'connector.mundipagg.baseUrl.help': 'Up to the version of the API. Mundipagg’s own is filled in already.',
  'connector.mundipagg.secretKey': 'Secret key',
  'connector.mundipagg.secretKey.help':
    'The key that begins with sk_, from Mundipagg’s dashboard. Without it the hub issues and cancels no bills.',
  'connector.mundipagg.bank': 'Bank (optional)',
  'connector.mundipagg.bank.help':
    'Three-digit code of the bank that registers the bills. Empty: Mundipagg chooses.',
  'connector.mundipagg.hookUser': 'Webhook user',
  'connector.mundipagg.hookUser.help':
    'User of the basic authentication that you type when you create the webhook at Mundipagg.',
  'connector.mundipagg.hookPassword': 'Webhook password',
  'connector.mundipagg.hookPassword.help':
    'Password of that authentication. Calls that do not show it are refused.',
  'connector.mundipagg.callsPerMinute': 'Calls per minute',
  'connector.mundipagg.callsPerMinute.help': 'The limit the hub keeps to. Mundipagg publishes none.',
  'connector.mundipagg.callsAtOnce': 'Calls at once',
  'connector.mundipagg.callsAtOnce.help': 'How many calls the hub makes to this account at the same time.',
}
