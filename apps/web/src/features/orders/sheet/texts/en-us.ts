import { sheet } from '@ihub/contract/texts/sheet/en-us'

export const texts = {
  ...sheet,
  'orders.sheet.title': 'Import spreadsheet',
  'orders.sheet.field': 'Orders spreadsheet',
  'orders.sheet.hint':
    'Fill in the template with a row for each item and upload it. Nothing is imported before you confirm. At most {{rows}} rows.',
  'orders.sheet.not_connected':
    'This store does not have the orders sheet channel yet. An administrator switches it on among the integrations of the store.',
  'orders.sheet.account': 'Channel',
  'orders.sheet.count.new': 'New',
  'orders.sheet.count.known': 'In iHub already',
  'orders.sheet.count.bad': 'With problems',
  'orders.sheet.count.rows': 'Rows',
  'orders.sheet.count.total': 'Total of the new ones',
  'orders.sheet.unknown': 'Columns that are not read: {{columns}}',
  'orders.sheet.problems.more':
    'The first {{shown}} are shown. The spreadsheet with the result has them all.',
  'orders.sheet.orders': 'Orders of the spreadsheet',
  'orders.sheet.order': 'Order',
  'orders.sheet.rows': 'Rows',
  'orders.sheet.total': 'Total',
  'orders.sheet.state': 'State',
  'orders.sheet.state.new': 'New',
  'orders.sheet.state.known': 'In iHub already',
  'orders.sheet.state.bad': 'With problems',
  'orders.sheet.filter': 'Show',
  'orders.sheet.filter.all': 'All',
  'orders.sheet.import_one': 'Import {{count}} order, {{total}}',
  'orders.sheet.import_other': 'Import {{count}} orders, {{total}}',
  'orders.sheet.all_good': 'Import only if the spreadsheet has no problem at all',
  'orders.sheet.nothing': 'No new and correct order to import.',
  'orders.sheet.blocked': 'The spreadsheet has problems.',
  'orders.sheet.corrections': 'Download the spreadsheet with the problems',
  'orders.sheet.result': 'Download the spreadsheet with the result',
  'orders.sheet.progress': 'Import',
}
