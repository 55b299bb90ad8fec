import type { CallFailure } from '@ihub/ports/http'

/** Reads the vendor's words where its HTTP status says too little. */
export function toMillenniumFailure(failure: CallFailure): CallFailure {
  return isLicenceBusy(failure) || isUserBusy(failure) ? { ...failure, kind: 'busy' } : failure
}

/** 429, 500 or 503 whose text is `Número de licenças excedido`: no licence was free, nothing was done. */
const isLicenceBusy = ({ kind, message }: CallFailure) => kind === 'broken' && /licen[cç]/i.test(message)

/** 401 `… ultrapassado o máximo …`: the user is right, but has too many sessions open. */
const isUserBusy = ({ kind, message }: CallFailure) =>
  kind === 'credentials' && /ultrapassado o m[aá]ximo/i.test(message)
