import { callPassSeconds } from './job/call-pass.ts'
import { googleMemorySeconds } from './session/sign-in-with-google.ts'

/** Sealed values that are not in the database but with a caller, and how many seconds each is good for. */
export const sealedOutsideSeconds = {
  /** The bearer token of a job's call of our own API. */
  callPass: callPassSeconds,
  /** The cookie of a browser that signs in with Google. */
  googleMemory: googleMemorySeconds,
}
