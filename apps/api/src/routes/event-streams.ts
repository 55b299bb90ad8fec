import type { ServerResponse } from 'node:http'

export interface StreamOwner {
  userId: string
  sessionId: string
}

/** The tabs that one person may have open at once; a browser keeps six connections to one address. */
const perUserMax = 24

/** The event streams that this process has open, by who listens. */
export function createEventStreams() {
  const open = new Map<ServerResponse, StreamOwner>()
  const endWhere = (isMeant: (owner: StreamOwner) => boolean) => {
    for (const [stream, owner] of open) if (isMeant(owner)) stream.end()
  }
  return {
    /** False when the person has as many as one may have. */
    hasRoomFor: (userId: string) =>
      [...open.values()].filter((owner) => owner.userId === userId).length < perUserMax,
    add: (stream: ServerResponse, owner: StreamOwner) => void open.set(stream, owner),
    remove: (stream: ServerResponse) => void open.delete(stream),
    endSession: (sessionId: string) => endWhere((owner) => owner.sessionId === sessionId),
    endAll: () => endWhere(() => true),
  }
}
