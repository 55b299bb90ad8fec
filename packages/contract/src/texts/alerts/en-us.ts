import type { AlertText } from '../texts.ts'

export const alerts: Record<AlertText, string> = {
  'alert.subject.integration-down': '{{integration}} is down',
  'alert.message.integration-down':
    'The system does not answer. Orders wait and go on by themselves when it is back, and this alert is then finished for you.',
  'alert.subject.credentials-refused': '{{integration}} refuses access',
  'alert.message.credentials-refused':
    'The system refuses the store’s credentials. Orders wait until an administrator corrects them in the store’s settings.',
  'alert.subject.order-failed': 'Orders with errors: {{integration}}',
  'alert.message.order-failed':
    'An order stopped with an error and waits for someone; others may be in the same situation. Fix the cause and try again from the processes of the integration. This alert counts the cases of now and finishes by itself once none is left.',
  'alert.subject.invoice-failed': 'Invoices with errors: {{integration}}',
  'alert.message.invoice-failed':
    'An invoice was rejected or could not be passed on, and waits for someone; others may be in the same situation. Fix the cause and try again from the processes of the integration. This alert counts the cases of now and finishes by itself once none is left.',
  'alert.subject.queue-delayed': 'Delayed queue: {{integration}}',
  'alert.message.queue-delayed':
    'The work that has waited longest for this system has been in the queue for {{minutes}} minutes; in the queue: {{works}}. The system answers but does not keep up. This alert finishes by itself once the queue moves again.',
  'alert.subject.calls-failing': 'Many failures: {{integration}}',
  'alert.message.calls-failing':
    'In the last hour, {{percent}}% of the calls to this system failed: {{failed}} of {{calls}}. See the causes in the processes of the integration. This alert finishes by itself once the rate falls.',
  'alert.subject.orders-stuck': 'Orders stuck for more than {{hours}} hours',
  'alert.message.orders-stuck':
    'Orders unchanged for more than {{hours}} hours with nothing under way: {{orders}}. The oldest has been stuck for {{oldest}} hours. This alert finishes by itself once none is left.',
  'alert.subject.invoices-expiring': 'Invoices near their term: {{invoices}}',
  'alert.message.invoices-expiring':
    'Authorized invoices that can be canceled for {{hours}} more hours at most, and whose orders were not dispatched: {{invoices}}. The first term ends in {{first}} minutes. After it SEFAZ takes no cancellation: dispatch the order or cancel the invoice. This alert finishes by itself once none is left.',
  'alert.subject.job-missed': 'Job did not start: {{job}}',
  'alert.message.job-missed':
    'The run of {{job}} should have started {{minutes}} minutes ago. Late jobs: {{jobs}}. This alert finishes by itself once they start.',
  'alert.subject.stock-oversold': 'Sold beyond stock: {{skus}} SKUs',
  'alert.message.stock-oversold':
    'SKUs with less in stock than open orders take: {{skus}}. Pieces missing: {{pieces}}. Orders that go without: {{orders}}. The SKU that is shortest: {{sku}}. Restock or cancel orders; the page of each SKU shows which. This alert finishes by itself once nothing is missing.',
  'alert.subject.stock-refused': 'Stock not taken: {{integration}}',
  'alert.message.stock-refused':
    'SKUs whose stock the platform did not take: {{skus}}, {{sku}} among them. It goes on selling by the quantity before. See the reason for each SKU in the sending process, correct it and send again. This alert finishes by itself once all are taken.',
  'alert.subject.catalog-refused': 'Products not taken: {{integration}}',
  'alert.message.catalog-refused':
    'SKUs whose data the platform did not take: {{skus}}, of the product {{product}} among them. See the reason for each SKU in the sending process, correct it and send again. This alert finishes by itself once all are taken.',
  'alert.subject.bills-troubled': 'Bills to decide on: {{bills}}',
  'alert.message.bills-troubled':
    'Bills paid in another amount, twice or after their cancellation, canceled at the gateway, or expired unpaid: {{bills}}, {{first}} among them. Check each one, settle it with the customer and mark it as resolved on the page of the bill. This alert finishes by itself once all are resolved.',
  'alert.subject.bills-refused': 'Bills not issued: {{integration}}',
  'alert.message.bills-refused':
    'Bills that the gateway did not issue and nobody can pay: {{bills}}, {{first}} among them. See the reason in the history of the bill, correct the order or change the value or the due date. This alert finishes by itself once all are issued or canceled.',
  'alert.subject.bill-numbers-short': 'Bill numbers running out: {{seller}}',
  'alert.message.bill-numbers-short':
    'Sellers with less than 10% of their bill numbers left: {{sellers}}. The one with the fewest is {{seller}}, with {{left}}. Ask support for a new range before it ends: without a number no bill is issued. This alert finishes by itself with the new range.',
  'alert.subject.customers-refused': 'Customers not taken by the ERP: {{customers}}',
  'alert.message.customers-refused':
    'Customers that the ERP refused: {{customers}}, {{customer}} among them. See the reason on the page of each, correct it and send it again. This alert is finished by itself once all are taken.',
  'alert.subject.returns-refused': 'Returns not taken by the ERP',
  'alert.message.returns-refused':
    'Returns that the ERP did not take: {{returns}}, the protocol {{protocol}} among them. See the reason on each protocol, correct it and send again, or go on without the ERP. This alert finishes by itself once none is left.',
  'alert.subject.refunds-refused': 'Refunds not settled: {{integration}}',
  'alert.message.refunds-refused':
    'Refunds that the platform refused or left in doubt: {{refunds}}, {{refund}} among them. Check on the platform whether the money left, and refund again, by hand, or waive. This alert finishes by itself once none is left.',
  'alert.subject.refunds-late': 'Late refunds',
  'alert.message.refunds-late':
    'Customers who have waited for their money for more than {{hours}} hours: {{refunds}} refunds; the oldest for {{oldest}} hours. This alert finishes by itself once none is left.',
  'alert.subject.stock-stuck': 'Stock reading stuck: {{integration}}',
  'alert.message.stock-stuck':
    'For {{minutes}} minutes the stock list of this system has returned a full page that does not raise the cursor, and nothing behind it is read. Correct the records in the system or ask for a full reading. This alert finishes by itself once the reading moves on.',
  'alert.subject.stock-doubted': 'ERP stock setting in doubt',
  'alert.message.stock-doubted':
    'SKUs whose ERP figure moved against the setting “ERP stock is without orders”: {{skus}}, {{sku}} among them. With the wrong setting, goods of open orders are offered twice or held twice. See the check on the Stock tab of the store and correct the setting. This alert finishes by itself once figures and setting agree.',
  'alert.subject.answers-changed': 'Answers changed: {{integration}}',
  'alert.message.answers-changed':
    'The answers of this system are no longer as iHub’s connector knows them. Changed fields: {{changes}}. The first ones: {{fields}}. Orders may be next to fail: check the fields on the page of the integration and silence those that do no harm. This alert finishes by itself once each field is silenced or was as before for a day.',
  'alert.subject.catalog-stuck': 'Catalog reading stuck: {{integration}}',
  'alert.message.catalog-stuck':
    'This system answers a full page of products or prices that does not move the cursor: the rows behind that page are not read. Check in the system whether many records were changed at once, and change some of them again. This alert finishes by itself once the reading gets on.',
  'alert.subject.webhook-failing': 'Webhook failing: {{webhook}}',
  'alert.message.webhook-failing':
    'The receiver has failed from the first attempt on, and an event has used half of its attempts. Check the receiver: if this goes on, iHub switches the webhook off. This alert is finished automatically once the receiver takes an event.',
  'alert.subject.webhook-dead': 'Webhook switched off: {{webhook}}',
  'alert.message.webhook-dead':
    'The receiver failed for more than three days, and an event used all of its attempts. iHub switched the webhook off and keeps the events it misses. Fix the receiver, then switch it on and replay what it missed on the page of the webhook.',
  'alert.subject.webhook-gone': 'Webhook switched off: {{webhook}}',
  'alert.message.webhook-gone':
    'The receiver answered 410: the address no longer exists. iHub switched the webhook off and keeps the events it misses. Correct the address, then switch it on and replay what it missed on the page of the webhook.',
  'alert.subject.space-held': 'Space limit cannot be kept',
  'alert.message.space-held':
    'Open orders and invoices, and work under way, need more than the limit of {{limit}} MB, and iHub removes nothing that they need. Everything else that could go was removed. Finish or cancel orders that are over, or raise the limit in the settings of the store. This alert finishes by itself once the limit is kept.',
  'alert.subject.space-short': 'Space limit leaves few days',
  'alert.message.space-short':
    'To keep within the limit of {{limit}} MB, requests and answers less than {{days}} days old were removed. Raise the limit in the settings of the store if you need to look back further. This alert finishes by itself once {{days}} days are there again.',
}
