import type { Failure } from '@ihub/domain/errors'
import type { AccessKey } from './access-key.ts'
import { environments } from './environments.ts'
import type { Fields } from './fields.ts'
import { identificationTable, taxOfficeTable } from './layout/identification.ts'
import { infoTable, observationTable } from './layout/info.ts'
import { addressTable } from './layout/party.ts'
import { group, readTable } from './layout/table.ts'
import type { Nfe, NfePurpose, NfeType } from './nfe.ts'
import type { NfeItem } from './nfe-item.ts'
import { documentOf } from './party-document.ts'
import { readItem } from './read-item.ts'
import { readParty } from './read-party.ts'
import { readBilling, readPayment } from './read-payment.ts'
import { readTotals } from './read-totals.ts'
import { readTransport } from './read-transport.ts'

const types: Readonly<Record<string, NfeType>> = { '0': 'incoming', '1': 'outgoing' }
const purposes: Readonly<Record<string, NfePurpose>> = {
  '1': 'normal',
  '2': 'complementary',
  '3': 'adjustment',
  '4': 'return',
  '5': 'credit',
  '6': 'debit',
}

/** `infNFe` of an invoice whose key, model and version were already checked. */
export function readNfe(
  infNfe: Fields,
  key: AccessKey,
  problems: Failure[],
): Omit<Nfe, 'protocol' | 'cancellation'> {
  const payment = infNfe.group('pag')
  return {
    key,
    number: key.number,
    series: key.series,
    model: '55',
    version: '4.00',
    ...readIdentification(infNfe.group('ide')),
    emitter: readParty(infNfe.group('emit'), 'enderEmit'),
    taxOffice: group('avulsa', taxOfficeTable)(infNfe),
    receiver: readParty(infNfe.group('dest'), 'enderDest'),
    pickup: group('retirada', addressTable)(infNfe),
    delivery: group('entrega', addressTable)(infNfe),
    authorizedDocuments: readAuthorized(infNfe),
    items: readItems(infNfe, problems),
    totals: readTotals(infNfe.group('total')),
    transport: readTransport(infNfe.group('transp')),
    payments: payment.groups('detPag').map(readPayment),
    change: payment.money('vTroco'),
    billing: readBilling(infNfe.group('cobr')),
    observations: infNfe
      .group('infAdic')
      .groups('obsCont')
      .map((observation) => readTable(observation, observationTable)),
    ...readTable(infNfe, infoTable),
  }
}

function readIdentification(ide: Fields) {
  const references = ide.groups('NFref').map((reference) => reference.text('refNFe'))
  return {
    environment: ide.coded('tpAmb', environments, 'test'),
    type: ide.coded('tpNF', types, 'outgoing'),
    purpose: ide.coded('finNFe', purposes, 'normal'),
    nature: ide.required('natOp'),
    emittedAt: ide.dateTime('dhEmi') ?? ide.refuse('dhEmi', 'missing'),
    referencedKeys: references.filter((key) => key !== undefined),
    ...readTable(ide, identificationTable),
  }
}

function readAuthorized(infNfe: Fields): string[] | undefined {
  const documents = infNfe.groups('autXML').flatMap((one) => documentOf(one) ?? [])
  return documents.length === 0 ? undefined : documents
}

function readItems(infNfe: Fields, problems: Failure[]): NfeItem[] {
  const items = infNfe.groups('det').map((detail) => readItem(detail, problems))
  if (items.length === 0) infNfe.refuse('det', 'missing')
  return items
}
