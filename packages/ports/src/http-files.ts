/** A file as an address answered it. */
export interface FetchedFile {
  contentType: string
  bytes: Uint8Array
}
