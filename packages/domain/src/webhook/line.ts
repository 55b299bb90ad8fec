/** An event of a subscription and subject, as far as its turn depends on it. */
export interface InLine {
  deliveryId: string
  sequence: number
  isPending: boolean
}

/** Whether an event may go: nothing earlier of its subscription and subject is on its way. */
export const mayGo = (event: Pick<InLine, 'deliveryId' | 'sequence'>, line: readonly InLine[]): boolean =>
  !line.some(
    ({ deliveryId, sequence, isPending }) =>
      isPending && deliveryId !== event.deliveryId && sequence < event.sequence,
  )
