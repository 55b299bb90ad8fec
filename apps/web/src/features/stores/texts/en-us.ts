import type { texts as ptBR } from './pt-br.ts'

export const texts: Record<keyof typeof ptBR, string> = {
  'stores.title': 'Stores',
  'stores.new': 'New store',
  'stores.empty': 'No stores yet',
  'stores.empty.hint': 'Create the first store to connect a platform and an ERP.',
  'stores.icon': 'Store icon',
  'stores.icon.of': 'Icon of {{name}}',
  'stores.created': 'Store created.',
  'stores.use': 'Work in this store',
  'stores.integration.switch_on.hint': 'When off, tasks wait and nothing is sent.',
  'stores.integration.credentials': 'Credentials and options',
  'stores.integration.health': 'Connection',
  'stores.switch_off': 'Deactivate store',
  'stores.switch_off.ask': 'Deactivate the store {{name}}?',
  'stores.switch_off.consequence_none':
    'No order is open. Nothing is imported, sent or announced until the store is activated again.',
  'stores.switch_off.consequence_one':
    '{{count}} open order will stand still: nothing is imported, sent or announced until the store is activated again.',
  'stores.switch_off.consequence_other':
    '{{count}} open orders will stand still: nothing is imported, sent or announced until the store is activated again.',
  'stores.switch_off.consequence_many':
    'More than {{count}} open orders will stand still: nothing is imported, sent or announced until the store is activated again.',
  'stores.integration.test_unsaved': 'Test without saving',
  'stores.integration.never_checked': 'Not checked yet',
  'stores.integration.inbound': 'Inbound address',
  'stores.integration.inbound.hint': 'Register this address in the system so that it notifies iHub.',
  'stores.integration.docs': 'Documentation',
  'stores.integration.own_contract': 'Contract published by iHub',
  'stores.integration.own_contract.hint':
    '{{name}} publishes no contract for these calls. This one is iHub’s, and approximate: a system that answers it can be connected.',
  'stores.account.add': 'Connect another account: {{name}}',
  'stores.account.open': 'Open the account form',
  'stores.account.label': 'Label of the other account',
  'stores.account.label.hint':
    'Tells accounts of the same system apart on screens, in alerts and in the audit log. It cannot change once saved. Orders of an account go to the ERP account of the same label, if there is one.',
  'stores.account.label.invalid': 'Use letters, digits, spaces, hyphens and underscores.',
  'stores.account.taken': 'The store already has an account with that label.',
  'stores.integration.role.platform': 'Sales platform',
  'stores.integration.role.erp': 'ERP',
  'stores.integration.connected': 'Connected',
  'stores.integration.not_connected': 'Not connected',
}
