/** The person's reason as a detail of the event; none where nothing was said. */
export const reasonOf = ({ reason }: { reason?: string | undefined }): Record<string, string> =>
  reason ? { reason } : {}
