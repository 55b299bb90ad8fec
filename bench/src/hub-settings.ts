import { createHash } from 'node:crypto'

/** The master key of every hub the bench starts: fixed, so that a kept data folder opens again. */
export const secretKey = createHash('sha256').update('bench').digest('base64url')

export const administrator = { email: 'bench@ihub.example', password: 'a password for benches only' }

/** Simulators and subscribers listen on this machine, where the hub calls nobody unless allowed. */
export const egressAllow = ['127.0.0.0/8']
