import type { KnownCancellation } from '@ihub/ports/printing'
import { authorizedStatuses } from '../invoice-status.ts'
import type { Nfe } from '../nfe.ts'
import { dayAndTime, joined } from './words.ts'

/** What its paper says of an invoice besides its fields. */
export interface Standing {
  /** Across the page; null for an invoice that is good. */
  stamp: string | null
  /** In a band under the head, each on a line of its own. */
  notices: string[]
  /** Where the tax office gave no protocol yet, the paper has a second barcode in its place. */
  isOnSecurityPaper: boolean
}

/** tpEmis, as the manual names it. */
const contingencies: Readonly<Record<string, string>> = {
  2: 'FS-IA – FORMULÁRIO DE SEGURANÇA',
  3: 'SCAN',
  4: 'EPEC – EVENTO PRÉVIO DE EMISSÃO EM CONTINGÊNCIA',
  5: 'FS-DA – FORMULÁRIO DE SEGURANÇA PARA DOCUMENTO AUXILIAR',
  6: 'SVC-AN – SEFAZ VIRTUAL DE CONTINGÊNCIA DO AMBIENTE NACIONAL',
  7: 'SVC-RS – SEFAZ VIRTUAL DE CONTINGÊNCIA DO RIO GRANDE DO SUL',
  9: 'OFF-LINE',
}
const securityPaper = ['2', '5']
/** They are printed, and travel with the goods, before the tax office authorizes the invoice. */
const beforeProtocol = [...securityPaper, '4', '9']

/** `cancellation`: as the hub knows of it where the document does not. */
export function standingOf(nfe: Nfe, cancellation: KnownCancellation | null): Standing {
  const { emissionType } = nfe.key
  const isAuthorized = authorizedStatuses.includes(nfe.protocol?.status ?? '')
  const canceled = cancellation || nfe.cancellation ? { ...nfe.cancellation, ...cancellation } : null
  const isValid = isAuthorized || canceled !== null || beforeProtocol.includes(emissionType)
  const isTest = nfe.environment === 'test'
  return {
    stamp: canceled
      ? 'CANCELADA'
      : isTest
        ? 'SEM VALOR FISCAL – HOMOLOGAÇÃO'
        : isValid
          ? null
          : 'SEM VALOR FISCAL',
    notices: [
      ...(canceled ? [cancellationNotice(canceled)] : []),
      ...(isTest ? ['EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO – SEM VALOR FISCAL'] : []),
      ...contingencyNotices(nfe),
      ...(isValid ? [] : [withoutProtocol(nfe)]),
    ],
    isOnSecurityPaper: securityPaper.includes(emissionType),
  }
}

const cancellationNotice = ({ protocol, registeredAt, reason }: KnownCancellation): string =>
  joined(
    [
      'NF-E CANCELADA',
      protocol && `PROTOCOLO ${protocol}`,
      registeredAt && dayAndTime(registeredAt),
      reason && `MOTIVO: ${reason}`,
    ],
    ' – ',
  )

function contingencyNotices({ key, contingency }: Nfe): string[] {
  const { emissionType } = key
  if (emissionType === '1') return []
  const name = contingencies[emissionType] ?? `TIPO DE EMISSÃO ${emissionType}`
  const since = contingency?.startedAt && `INÍCIO ${dayAndTime(contingency.startedAt)}`
  const reason = contingency?.reason && `MOTIVO: ${contingency.reason}`
  return [joined([`DANFE EM CONTINGÊNCIA – ${name}`, since, reason], ' – ')]
}

const withoutProtocol = ({ protocol }: Nfe): string =>
  protocol
    ? joined(['USO NÃO AUTORIZADO', `${protocol.status}`, protocol.statusText], ' – ')
    : 'NF-E SEM PROTOCOLO DE AUTORIZAÇÃO DE USO – SEM VALOR FISCAL'
