import type { WorkClass } from '@ihub/domain/processes'

/** Work of one kind and class that waits for a worker, the head of each line alone. */
export interface WaitingWork {
  kind: 'process' | 'delivery'
  workClass: WorkClass
  due: number
  /** To be tried at a time to come. */
  later: number
  /** Of the piece that has been due for longest; 0 where none is. */
  oldestDueSeconds: number
}

/** How the hub as a whole stands, whichever process asks. */
export interface HubFigures {
  waiting: WaitingWork[]
  /** Inbound events whose order was not received yet. */
  inboundWaiting: number
  /** Runs that workers are at. */
  heldProcesses: number
  heldDeliveries: number
  /** Deliveries that are not over, with those that wait behind others of their order. */
  deliveriesPending: number
  /** Connected systems that are switched on. */
  systems: { up: number; down: number; paused: number }
}

export type ReadHubFigures = () => Promise<HubFigures>
