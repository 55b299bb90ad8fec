import { boundedText, wordLengthMax } from '@ihub/kit/bounds'
import { z } from 'zod'
import { parcelEvent, parcelEventFields } from '../parcel-event.ts'
import { toTrackerReport } from '../tracking-words.ts'

const Word = boundedText(wordLengthMax).refine((text) => text.trim() !== '', { error: 'is blank' })

/** One event of `GET /v1/events`: something that happened to one volume of an order. */
export const TrackerEvent = z
  .object(parcelEventFields)
  .transform((event) => parcelEvent(event, toTrackerReport(event.status)))

/** The events are read one by one, so that an odd one holds up no other. */
export const EventPage = z.object({ events: z.array(z.unknown()), cursor: Word })

/** `GET /v1/account`. */
export const Account = z.object({ accountId: Word })
