import { constants, getPriority, setPriority } from 'node:os'

/** People and platforms wait for the API and its database, and nobody for a job: under load they go first. */
export function giveWay() {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  // Back up only the administrator of the machine may go.
  if (getPriority() < PRIORITY_BELOW_NORMAL) setPriority(PRIORITY_BELOW_NORMAL)
}
